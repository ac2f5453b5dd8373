/**
 * Launch marketing parameters → the ref-data cookie (specification 1 §5, §7). Pure and small: the browser may
 * use it as well.
 */
import { MARKETING_PARAMETERS } from '#contract/marketing.ts';

export const REF_DATA_DAYS = 30;
/** Maximum length of one value in characters; longer values are cut. */
const MAX_VALUE = 256;
/** Below the 4096 bytes that browsers accept for one cookie. */
const MAX_ENCODED = 3600;

/**
 * The field in which each parameter is stored. Events also contain the source itself (specification 1 §7),
 * because `pid` may come from another parameter.
 */
const STORED = [...Object.entries(MARKETING_PARAMETERS), ['utm_source', 'utm_source']] as const;

export type RefData = Readonly<Record<string, string>>;

/**
 * The marketing parameters of a launch address; null when none of them has a value. Unknown parameters are
 * ignored, empty and literal `null` values dropped. `pid` overrides the one of utm_source, and a stag
 * ("first_second") overrides both: pid, click_id, and partner = the complete stag.
 */
export function readRefData(query: URLSearchParams): RefData | null {
  const data: Record<string, string> = {};
  for (const [parameter, name] of STORED) {
    const value = query.get(parameter)?.trim();
    if (value && value !== 'null') data[name] = value.slice(0, MAX_VALUE);
  }
  const stag = data['stag'];
  if (stag) {
    const [pid, clickId] = stag.split('_');
    if (pid) data['pid'] = pid;
    if (clickId) data['click_id'] = clickId;
    data['partner'] = stag;
  }
  return Object.keys(data).length > 0 ? data : null;
}

/**
 * The new value of the cookie, or null when it does not change. A launch replaces the data of an earlier one,
 * but `modal` alone identifies no campaign (our own redirects write it), so it is added to the existing data.
 * Values that would make the cookie too long are omitted. `read` returns the current value; it is not called
 * for addresses without marketing parameters.
 */
export function nextRefData(query: URLSearchParams, read: () => string | undefined): string | null {
  const launch = readRefData(query);
  if (!launch) return null;
  const current = read();
  const onlyModal = Object.keys(launch).every((name) => name === 'modal');
  const merged = onlyModal ? { ...parseRefData(current), ...launch } : launch;
  const fitting: Record<string, string> = {};
  for (const [name, value] of Object.entries(merged)) {
    if (encodeURIComponent(JSON.stringify({ ...fitting, [name]: value })).length <= MAX_ENCODED)
      fitting[name] = value;
  }
  const next = JSON.stringify(fitting);
  return next === current ? null : next;
}

/** Parses the cookie's decoded value; anything but a record of strings counts as empty. */
export function parseRefData(value: string | undefined): RefData {
  try {
    const raw: unknown = JSON.parse(value ?? '');
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
    return Object.fromEntries(
      Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
