/**
 * The path of an address as the routers of platform and game server read it: without query, percent codes decoded
 * once, without a slash at its end. Compare this path in limits and rules for addresses, since a different spelling
 * reaches the same route. An address that cannot be decoded keeps its percent codes.
 */
export function routedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const whole = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!whole.includes('%')) return whole;
  try {
    return decodeURI(whole);
  } catch {
    return whole;
  }
}
