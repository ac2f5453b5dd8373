/** Current jackpots for server components. The browser reloads them (read-jackpots.ts). */
import type { CurrencyCode } from '#contract/currencies.ts';
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetJackpotsDocument, type GetJackpotsQuery } from './get-jackpots.generated.ts';

export type Jackpot = GetJackpotsQuery['jackpots'][number];

export const getJackpots = async (currency: CurrencyCode, scope: ContentScope): Promise<Jackpot[]> =>
  (await queryContent(GetJackpotsDocument, { currency }, scope, [TAGS.content, TAGS.catalog])).jackpots;
