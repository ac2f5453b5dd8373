import { ICON_SHAPES } from './icon-shapes.ts';

const SYMBOLS = Object.entries(ICON_SHAPES)
  .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('');
const STYLE = { position: 'absolute' } as const;

/** SVG sprite with all shapes of the icon set; `Icon` refers to it. Every root layout renders it once, in the body. */
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
