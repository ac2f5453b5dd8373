/**
 * A query with the schema of its response. Responses are validated against the platform's contract
 * (contract/schema.graphql) when they arrive, so components get views of validated data only.
 */
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import * as v from 'valibot';
import { reportDefect } from '#lib/errors/report.ts';

export type BrowserQuery<Answer, Variables> = {
  readonly document: DocumentTypeDecoration<unknown, Variables>;
  readonly answer: v.GenericSchema<unknown, Answer>;
};

/**
 * The parsed type must match `Declared`, the type generated from the schema: a misspelt field does not
 * compile.
 */
export const browserQuery = <Declared extends Answer, Answer, Variables>(
  document: DocumentTypeDecoration<Declared, Variables>,
  answer: v.GenericSchema<unknown, Answer>,
): BrowserQuery<Answer, Variables> => ({ document, answer });

/** The mismatches, for the log: 'name: Invalid type: Expected string but received 5'. */
export const issuesText = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');

/**
 * An array whose malformed elements are dropped and reported, so that one bad row does not invalidate the
 * list. Not for arrays whose positions have a meaning (places of a leaderboard).
 */
export const rowsOf = <Row>(
  name: string,
  row: v.GenericSchema<unknown, Row>,
): v.GenericSchema<unknown, Row[]> =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item) => {
        const read = v.safeParse(row, item);
        if (read.success) return [read.output];
        reportDefect(`answer: ${name}`, `row dropped: ${issuesText(read.issues)}`);
        return [];
      }),
    ),
  );

/**
 * Like `rowsOf`, for a list whose emptiness has a consequence (a message that it is empty, or a redirect): a
 * list without any well-formed row is a malformed response, not an empty list.
 */
export const someRowsOf = <Row>(
  name: string,
  row: v.GenericSchema<unknown, Row>,
): v.GenericSchema<unknown, Row[]> => {
  const rows = rowsOf(name, row);
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset: { value: items }, addIssue, NEVER }) => {
      const kept = v.parse(rows, items);
      if (kept.length > 0 || items.length === 0) return kept;
      addIssue({ message: 'no row is well-formed' });
      return NEVER;
    }),
  );
};

/** A non-empty text that is shown or used as a link. */
export const filledText = v.pipe(v.string(), v.nonEmpty());
/** A decimal number as a string, as GraphQL sends amounts and scores. */
export const decimalText = v.pipe(v.string(), v.decimal());
