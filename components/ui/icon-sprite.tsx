import { ICON_SHAPES } from './icon-shapes.ts';

const SYMBOLS = Object.entries(ICON_SHAPES)
  .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('');
const STYLE = { position: 'absolute' } as const;

/**
 * All shapes of the icon set, once a page; `Icon` refers to them. Stands in the body of every root layout.
 */
export function IconSprite() {
  return (
    <svg
      width={0}
      height={0}
      aria-hidden="true"
      style={STYLE}
      dangerouslySetInnerHTML={{ __html: SYMBOLS }}
    />
  );
}
