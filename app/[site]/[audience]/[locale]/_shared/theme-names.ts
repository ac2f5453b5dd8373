/** Names of game themes in the page's language. */
import { getGroupInfo } from '#lib/catalog/get-groups.server.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import type { PageContext } from './page-context.ts';

/** Each theme of slots has a subgroup of its own code, whose name it takes; else its code in words. */
export async function getThemeNames({ scope }: PageContext): Promise<(code: string) => string> {
  const names = new Map(
    (await getGroupInfo(DEFAULT_GROUP, scope))?.subgroups.map(({ slug, name }) => [slug, name]),
  );
  return (code) => names.get(code) ?? code.replaceAll(/[-_]/g, ' ');
}
