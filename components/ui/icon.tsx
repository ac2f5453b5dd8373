import { ICON_SIZE_PX } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import { ICON_NAMES, type IconName } from './icon-names.ts';
import styles from './icon.module.css';

type IconProps = { name: IconName | (string & {}); size?: number; className?: string };

/**
 * An icon of the page's sprite (icon-sprite.tsx). It is hidden from screen readers: adjacent text or the control's
 * label gives its meaning. An unknown name is logged and gives an empty box of the same size (specification 2 §8
 * "Unknown icon name").
 */
export function Icon({ name, size = ICON_SIZE_PX, className }: IconProps) {
  const known = (ICON_NAMES as readonly string[]).includes(name);
  if (!known) console.log(`Unknown icon name: ${name}`);
  return (
    <svg className={cx(styles.icon, className)} width={size} height={size} aria-hidden="true">
      {known && <use href={`#i-${name}`} />}
    </svg>
  );
}
