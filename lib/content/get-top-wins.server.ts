/**
 * Top wins for server components; empty where editors have switched them off (specification 2 §7
 * `getContent`, isShowBigWins).
 */
import * as v from 'valibot';
import { TAGS } from '#contract/revalidation.ts';
import { jsonOf } from '#contract/json-text.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetContentDocument } from './get-content.generated.ts';
import { GetTopWinsDocument, type GetTopWinsQuery } from './get-top-wins.generated.ts';

export type TopWin = GetTopWinsQuery['topWins'][number];

const SHOWN = 12;
const ON_PAGE = 24;
/** Title of the block by which editors switch the top wins. */
const SWITCH = 'isShowBigWins';
const switchProps = jsonOf(v.object({ isShowBigWins: v.boolean() }));

export const getTopWins = async (scope: ContentScope): Promise<TopWin[]> =>
  (await readTopWins(SHOWN, scope)) ?? [];

/** All that the platform gives, for the page of top wins; null where editors have switched them off. */
export const getTopWinsPage = (scope: ContentScope): Promise<TopWin[] | null> => readTopWins(ON_PAGE, scope);

async function readTopWins(first: number, scope: ContentScope): Promise<TopWin[] | null> {
  const [{ topWins }, { propsContent }] = await Promise.all([
    queryContent(GetTopWinsDocument, { first }, scope, [TAGS.content, TAGS.catalog]),
    queryContent(GetContentDocument, { title: SWITCH }, scope, [TAGS.content]),
  ]);
  const shown = v.safeParse(switchProps, propsContent?.props);
  return shown.success && shown.output.isShowBigWins ? topWins : null;
}
