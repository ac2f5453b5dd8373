/**
 * Path patterns of the route table. Matching and building use the same parsed pattern, so they cannot
 * disagree.
 */
import { matchIdOf } from '#contract/page-id.ts';
import { PARAM_SHAPES, type ParamShape } from './params.ts';

/** Parameters of a pattern as a type: `'games/{group:group}/{x:slug?}'` → `{ group: string; x?: string }`. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Path extends `{${infer Name}:${infer Shape}}`
    ? Shape extends `${string}?`
      ? { readonly [key in Name]?: string }
      : { readonly [key in Name]: string }
    : unknown;

export type Params = Readonly<Record<string, string>>;
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'param'; name: string; shape: ParamShape; optional: boolean };

const PARAM = /^\{([a-z_]+):([a-zA-Z]+)(\?)?\}$/;

function parsePart(text: string): Part {
  const found = PARAM.exec(text);
  if (!found) return { kind: 'text', text };
  const [, name = '', shape = '', optional] = found;
  if (!Object.hasOwn(PARAM_SHAPES, shape)) throw new Error(`Route parameter ${text} has an unknown shape.`);
  return { kind: 'param', name, shape: shape as ParamShape, optional: optional === '?' };
}

const parsed = new Map<string, readonly Part[]>();
function partsOf(path: string): readonly Part[] {
  let parts = parsed.get(path);
  if (!parts) parsed.set(path, (parts = path === '' ? [] : path.split('/').map(parsePart)));
  return parts;
}

/** The parameters of the segments when they match the pattern, else null. */
export function matchPattern(path: string, segments: readonly string[]): Params | null {
  const parts = partsOf(path);
  if (segments.length > parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (segment === undefined) {
      if (part.kind === 'param' && part.optional) continue;
      return null;
    }
    if (part.kind === 'text') {
      if (segment !== part.text) return null;
    } else if (PARAM_SHAPES[part.shape](segment))
      // `007` is the number 7, so that its page has one address.
      params[part.name] = part.shape === 'integer' ? String(Number(segment)) : segment;
    else return null;
  }
  return params;
}

/**
 * The parameters as pages get them. A match has its id alone: the page store keeps a page for each path, and all slugs
 * of a match share one page.
 */
export const pageParams = (path: string, params: Params): Params =>
  Object.fromEntries(
    partsOf(path).flatMap((part) => {
      const value = part.kind === 'param' ? params[part.name] : undefined;
      if (part.kind === 'text' || value === undefined) return [];
      return [[part.name, part.shape === 'match' ? matchIdOf(value) : value]];
    }),
  );

/**
 * Builds the path from the parameters. Throws on a missing or invalid one, so that our own links never lead
 * to a 404 by their shape.
 */
export function fillPattern(path: string, params: Params): string {
  return partsOf(path)
    .flatMap((part) => {
      if (part.kind === 'text') return [part.text];
      const value = params[part.name];
      if (value === undefined && part.optional) return [];
      if (value === undefined || !PARAM_SHAPES[part.shape](value))
        throw new Error(
          `Route ${path} needs a ${part.shape} for ${part.name}, not ${JSON.stringify(value)}.`,
        );
      return [value];
    })
    .join('/');
}
