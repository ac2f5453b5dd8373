/**
 * HTML of server markup as a string. React takes each element of a server component through two renders (server
 * components to their payload, the payload to HTML) and a hydration; a string passes all three untouched
 * (docs/decisions/0165). The same components are rendered by React where an island uses them.
 */
import { Fragment, isValidElement, type ReactNode } from 'react';
import { escapeMarkup } from './escape-markup.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

const NO_CONTENT = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);
/** Elements that React treats specially, by hoisting them or setting their value; toHtml throws for them. */
const NOT_SUPPORTED = new Set(
  'base link meta noscript option pre script select style textarea title'.split(' '),
);
/** Props that are not attributes of the same name. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  fontSize: 'font-size',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
};
const NOT_ATTRIBUTES = new Set(['children', 'dangerouslySetInnerHTML', 'style', 'suppressHydrationWarning']);
/** Boolean attributes: their presence means true. */
const FLAGS = new Set(['checked', 'disabled', 'hidden', 'inert', 'multiple', 'open', 'readOnly', 'required']);
const ADDRESSES = new Set(['href', 'src', 'action', 'formAction']);
/** As in the URL parser: control characters and blanks before and within the scheme are ignored. */
const SCRIPT_ADDRESS =
  /^[\0-\x20]*j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a[\t\n\r]*s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p[\t\n\r]*t[\t\n\r]*:/i;

/**
 * The HTML that React would render, without its marks for hydration. Components are called once, without
 * hooks; they must be synchronous. Throws for content that a string cannot contain: islands, event handlers,
 * promises, and elements that React hoists. An address that would run a script is omitted.
 */
export function toHtml(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeMarkup(node);
  if (typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (isValidElement<Props>(node)) {
    const { type, props } = node;
    if (typeof type === 'string') return htmlOf(type, props);
    if (type === Fragment) return toHtml(props.children);
    // A class component is a function too; calling it throws.
    if (typeof type === 'function') return toHtml((type as (props: Props) => ReactNode)(props));
  } else if (Symbol.iterator in node) {
    let html = '';
    for (const each of node) html += toHtml(each);
    return html;
  }
  throw new Error('Server HTML contains something that is neither an element, a text nor a list of them.');
}

function htmlOf(tag: string, props: Props): string {
  if (NOT_SUPPORTED.has(tag)) throw new Error(`<${tag}> cannot be part of server HTML.`);
  const start = `<${tag}${attributesOf(props)}`;
  if (NO_CONTENT.has(tag)) return `${start}/>`;
  const given = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined;
  return `${start}>${given ? given.__html : toHtml(props.children)}</${tag}>`;
}

function attributesOf(props: Props): string {
  let html = '';
  for (const name in props) {
    if (NOT_ATTRIBUTES.has(name)) continue;
    const value = props[name];
    if (value !== undefined && value !== null) html += attribute(NAMES[name] ?? name, value);
  }
  const { style } = props;
  return style ? `${html} style="${escapeMarkup(styleOf(style))}"` : html;
}

function attribute(name: string, value: unknown): string {
  if (FLAGS.has(name)) return value ? ` ${name}=""` : '';
  if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name))
    throw new Error(`The attribute ${name} of server HTML has no text.`);
  if (typeof value === 'function' || typeof value === 'object')
    throw new Error(`The attribute ${name} of server HTML is a ${typeof value}.`);
  const text = String(value);
  return ADDRESSES.has(name) && SCRIPT_ADDRESS.test(text) ? '' : ` ${name}="${escapeMarkup(text)}"`;
}

/** A number is allowed for custom properties only, since it has no unit. */
function styleOf(style: object): string {
  return Object.entries(style as Readonly<Record<string, string | number | undefined>>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      if (typeof value === 'number' && !name.startsWith('--'))
        throw new Error(`The style ${name} of server HTML has no unit.`);
      return `${name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`;
    })
    .join(';');
}
