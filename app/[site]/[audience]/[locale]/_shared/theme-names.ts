/** Names of game themes in the page's language. */
import { getGroupInfo } from '#lib/catalog/get-groups.server.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import type { PageContext } from './page-context.ts';

/** Gives the name of a theme by its code: that of the slots' subgroup with the same code, else the code with spaces. */
export async function getThemeNames({ scope }: PageContext): Promise<(code: string) => string> {
  const names = new Map(
    (await getGroupInfo(DEFAULT_GROUP, scope))?.subgroups.map(({ slug, name }) => [slug, name]),
  );
  return (code) => names.get(code) ?? code.replaceAll(/[-_]/g, ' ');
}
