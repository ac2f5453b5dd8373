import type { ReactNode } from 'react';
import { BUTTON } from '#lib/core/ui-constants.ts';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Loader } from './loader.tsx';

type Look = {
  /** `primary-700`: the brand's colour; `danger`: the colour of irreversible actions. */
  color?: 'primary-700' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** `navigation` is for menus: without a background, except for the current page. */
  type?: 'solid' | 'plain' | 'outline' | 'link' | 'navigation';
  icon?: string;
  /** Only the icon is visible; the children are its accessible name. */
  iconOnly?: boolean;
  wide?: boolean;
  /** The width depends on `size` only, so that all buttons of a row are equally wide. */
  fixed?: boolean;
  className?: string;
  children: ReactNode;
};
type Data = { [name: `data-${string}`]: string | undefined };
type ButtonProps = Look &
  Data & {
    /** `span`: only looks like a button; it stands inside a larger link or control. */
    tag?: 'button' | 'span';
    submit?: boolean;
    disabled?: boolean;
    /** Shows a spinner in place of the text, keeps the width, and ignores presses. */
    loading?: boolean;
    onClick?: () => void;
    title?: string;
    'aria-pressed'?: boolean;
    'aria-expanded'?: boolean;
    'aria-controls'?: string;
    'aria-hidden'?: true;
  };
type ButtonLinkProps = Look &
  Data & {
    href: string;
    current?: boolean;
    rel?: string;
    target?: '_blank';
    onClick?: (event: React.MouseEvent) => void;
  };

function look(props: Look): string {
  const { size = BUTTON.size, type = BUTTON.type, color = BUTTON.color } = props;
  const { iconOnly, wide, fixed, className } = props;
  return cx(
    styles.button,
    styles[size],
    styles[type],
    color === 'danger' && styles.danger,
    iconOnly && styles.iconOnly,
    wide && styles.wide,
    fixed && styles.fixed,
    className,
  );
}

const ICON_SIZES = { sm: 16, md: 20, lg: 20 } as const;
const inner = ({ icon, iconOnly, size = BUTTON.size, children }: Look) => (
  <>
    {icon && <Icon name={icon} size={ICON_SIZES[size]} />}
    {iconOnly ? <span className="srOnly">{children}</span> : children}
  </>
);

const LOOK_PROPS = ['color', 'size', 'type', 'icon', 'iconOnly', 'wide', 'fixed', 'className', 'children'];
const rest = <T extends Look>(props: T) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !LOOK_PROPS.includes(name))) as Omit<
    T,
    keyof Look
  >;

/**
 * A button (specification 2 §4, §9: md, solid, primary-700, a `button` element). A loading or disabled button stays
 * focusable and is announced as disabled.
 */
export function Button(props: ButtonProps) {
  const { tag = BUTTON.tag, submit, disabled, loading, onClick, ...attributes } = rest(props);
  if (tag === 'span')
    return (
      <span {...attributes} className={look(props)}>
        <span className={styles.content}>{inner(props)}</span>
      </span>
    );
  const off = disabled || loading;
  return (
    <button
      {...attributes}
      type={submit ? 'submit' : 'button'}
      className={look(props)}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>{inner(props)}</span>
      {loading && <Loader size={props.size === 'sm' ? 'sm' : 'md'} className={styles.loader} />}
    </button>
  );
}

/** A link that looks like a button; works without scripts. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, current, ...attributes } = rest(props);
  return (
    <a {...attributes} href={href} className={look(props)} aria-current={current ? 'page' : undefined}>
      <span className={styles.content}>{inner(props)}</span>
    </a>
  );
}
