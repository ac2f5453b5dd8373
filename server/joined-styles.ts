/**
 * Puts the joined style sheets of the build (scripts/lib/joined-styles.ts) in place of their parts, so that a
 * page waits for two sheets before its first paint instead of ten (docs/decisions/0236).
 */
import { existsSync, readFileSync } from 'node:fs';
import { JOINED_STYLES, type JoinedStyles } from '#config/build.server.ts';
import { attributeOf } from '#lib/core/marks.ts';

const linkOf = (address: string, more = ''): string =>
  `<link rel="stylesheet" href="${address}" data-precedence="next"${more}/>`;

/**
 * The function that joins the sheets of a page's HTML. A joined sheet names its parts (`data-joins`): React
 * must find those when it starts (late-scripts.ts), otherwise it would load them again. A page with other
 * sheets, or in another order, is returned unchanged.
 */
export function joinerOf(list: readonly JoinedStyles[]): (html: string) => string {
  const replacements = list
    // The longest first, because one page's sheets may begin with those of another.
    .toSorted((one, other) => other.parts.length - one.parts.length)
    .map(({ parts, joined }) => ({
      from: parts.map((part) => linkOf(part)).join(''),
      to: linkOf(joined, ` ${attributeOf('joins')}="${parts.join(' ')}"`),
    }));
  return (html) => replacements.reduce((text, { from, to }) => text.replace(from, () => to), html);
}

/** Joins the sheets of this build's pages; without a build it changes nothing. */
export const joinStyles = joinerOf(
  existsSync(JOINED_STYLES) ? (JSON.parse(readFileSync(JOINED_STYLES, 'utf8')) as JoinedStyles[]) : [],
);
