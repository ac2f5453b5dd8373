/**
 * Refuses what is too large to be answered, before any resolver runs, and closes introspection in production.
 */
import { GraphQLError, NoSchemaIntrospectionCustomRule, getOperationAST, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ErrorCode } from '#contract/errors.ts';
import { GRAPHQL_LIMITS } from './limits.ts';
import { measureOperation } from './measure.ts';

const TOO_COMPLEX: ErrorCode = 'query_too_complex';
/** Thrown before execution, where no resolver wraps it, so it is a GraphQL error itself. */
const tooComplex = (): GraphQLError => new GraphQLError(TOO_COMPLEX, { extensions: { code: TOO_COMPLEX } });

export function useLimits({ introspection }: { introspection: boolean }): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => {
        try {
          return parse(source as string, { ...options, maxTokens: GRAPHQL_LIMITS.tokens });
        } catch (error) {
          if (error instanceof GraphQLError && error.message.includes('tokens')) throw tooComplex();
          throw error;
        }
      });
    },
    onValidate({ addValidationRule }) {
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
      return ({ result }) => {
        for (const error of result) {
          error.extensions['code'] = 'bad_request';
          // Suggestions would tell the schema that introspection no longer tells.
          if (!introspection) error.message = error.message.replace(/ Did you mean .*\?$/s, '');
        }
      };
    },
    onExecute({ args, setResultAndStopExecution }) {
      const operation = getOperationAST(args.document, args.operationName);
      if (!operation) return;
      const measure = measureOperation(
        args.schema,
        args.document,
        operation,
        (args.variableValues ?? {}) as Record<string, unknown>,
      );
      const over = (['depth', 'aliases', 'directives', 'cost'] as const).some(
        (name) => measure[name] > GRAPHQL_LIMITS[name],
      );
      if (over) setResultAndStopExecution({ errors: [tooComplex()] });
    },
  };
}
