/**
 * Refuses queries that are too expensive before any resolver runs, and introspection in production. GraphQL
 * Armor counts depth, aliases and directives; decision 0099 says why it does not count tokens and cost.
 */
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  getOperationAST,
  getVariableValues,
  parse,
} from 'graphql';
import type { ValidationContext } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import type { ErrorCode } from '#contract/errors.ts';
import { holdsNul } from '#contract/holds-nul.ts';
import { costOf } from './cost.ts';
import { GRAPHQL_LIMITS, READING } from './limits.ts';
import { coded, shortened } from './mask-error.ts';
import type { RequestWork } from './request-work.ts';

const TOO_COMPLEX: ErrorCode = 'query_too_complex';
/**
 * The error of a query that is too expensive. It is a GraphQLError, because nothing converts an ApiError that
 * is thrown before the execution.
 */
const tooComplex = (): GraphQLError => new GraphQLError(TOO_COMPLEX, { extensions: { code: TOO_COMPLEX } });

/** Options of a limit that is reported as a validation error with the code TOO_COMPLEX. */
const limit = (n: number) => ({
  n,
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null) => context?.reportError(tooComplex())],
});
/** Cast, because the plugin's type has no context and Yoga's has one; the rules do not read the context. */
const armor = EnvelopArmorPlugin({
  // Where introspection is allowed, it has the same limits.
  maxDepth: { ...limit(GRAPHQL_LIMITS.depth), flattenFragments: true, ignoreIntrospection: false },
  maxAliases: { ...limit(GRAPHQL_LIMITS.aliases), allowList: [] },
  maxDirectives: limit(GRAPHQL_LIMITS.directives),
  maxTokens: { enabled: false },
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}) as Plugin;

const BAD_REQUEST: ErrorCode = 'bad_request';
/** Maximum number of wrong variables that one response names. */
const VARIABLE_ERRORS = 5;
const badRequest = (error: GraphQLError): GraphQLError => coded(error, BAD_REQUEST, error.message);
/** An escaped NUL character in a literal of a query, which PostgreSQL refuses. */
const NUL_ESCAPE = /\\u(?:0000|\{0+\})/;
/**
 * False for an element of a batch that is not an object, and for text with a NUL character, which the
 * database cannot store.
 */
const isReadable = (params: GraphQLParams | null): boolean =>
  typeof params === 'object' &&
  params !== null &&
  !NUL_ESCAPE.test(String(params.query ?? '')) &&
  !holdsNul(params.variables);

/** The work counter of a request; graphql.routes.ts puts it into every context. */
const workOf = (context: object): RequestWork => (context as { work: RequestWork }).work;

export function useLimits({ introspection }: { introspection: boolean }): Plugin {
  return {
    onPluginInit({ addPlugin }) {
      addPlugin(armor);
    },
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
      return ({ result, setResult }) => {
        const refused = result.find((error) => error.extensions['code'] === TOO_COMPLEX);
        if (refused) return setResult([refused]);
        for (const error of result) {
          error.extensions['code'] = BAD_REQUEST;
          error.message = shortened(error.message);
          // Suggestions in messages would reveal parts of the schema.
          if (!introspection) error.message = error.message.replace(/ Did you mean .*\?$/s, '');
        }
      };
    },
    onParams({ params, context }) {
      if (!isReadable(params)) throw new GraphQLError(BAD_REQUEST, { extensions: { code: BAD_REQUEST } });
      const { each, charactersPerUnit } = READING;
      workOf(context).add(each + (params.query?.length ?? 0) / charactersPerUnit);
    },
    onExecute({ args, setResultAndStopExecution }) {
      const operation = getOperationAST(args.document, args.operationName);
      if (!operation) return;
      // The variables with the defaults of the query, so that a value costs the same wherever it is written.
      const { coerced, errors } = getVariableValues(
        args.schema,
        operation.variableDefinitions ?? [],
        args.variableValues ?? {},
        { maxErrors: VARIABLE_ERRORS, hideSuggestions: !introspection },
      );
      if (!coerced) return setResultAndStopExecution({ errors: errors.map(badRequest) });
      try {
        const cost = costOf(args.schema, args.document, operation, coerced);
        if (!workOf(args.contextValue).add(cost)) setResultAndStopExecution({ errors: [tooComplex()] });
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        setResultAndStopExecution({ errors: [badRequest(error)] });
      }
    },
  };
}
