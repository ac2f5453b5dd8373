/** Security headers of every response of the web process (DESIGN §10, reliability promise 7). */
import type { Brand } from '#lib/brands/brand.ts';
import type { Transport } from './request-context.ts';

/**
 * Placeholder in script-src that the web process replaces by the hashes of the page's own inline scripts
 * (`withHashes`).
 */
const INLINE_SCRIPTS = "'unsafe-inline'";
const YEAR_SECONDS = 31_536_000;

/** A brand's additions to the policy. */
type PolicyOfBrand = Pick<Brand, 'frameAncestors' | 'imageDomain' | 'crossDomainCleanup'> &
  Partial<Pick<Brand, 'tracking'>>;

/**
 * Content security policy of a page. Scripts come from the site itself; inline scripts of a static page
 * cannot carry a nonce, so their hashes are added once the page is rendered. Style attributes are allowed
 * (brand tokens, reserved sizes). Games run in frames of this origin,
 * hosted pages of payment gateways in frames of theirs.
 */
export function contentSecurityPolicy(
  brand: PolicyOfBrand,
  { protocol, reportsOrigin = '', paymentOrigins = '', development }: Transport & { development: boolean },
): string {
  const own = "'self'";
  const gateways = paymentOrigins.split(' ').filter(Boolean);
  const { fingerprint, publicIp } = brand.tracking ?? {};
  const directives: Record<string, readonly string[]> = {
    'default-src': [own],
    // Hot reload uses eval.
    'script-src': [own, INLINE_SCRIPTS, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': [own, "'unsafe-inline'"],
    'img-src': [own, 'data:', 'blob:', ...(brand.imageDomain ? [brand.imageDomain] : [])],
    'font-src': [own],
    // At logout the page posts to the brand's other origins.
    'connect-src': [
      own,
      ...brand.crossDomainCleanup,
      ...[fingerprint, publicIp].flatMap((address) => (address ? [new URL(address).origin] : [])),
      ...(reportsOrigin ? [reportsOrigin] : []),
      ...(development ? ['ws:'] : []),
    ],
    'frame-src': [own, ...gateways],
    'worker-src': [own],
    'manifest-src': [own],
    'media-src': [own],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [own, ...gateways],
    'frame-ancestors': [own, ...brand.frameAncestors],
    ...(protocol === 'https' ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The policy with the hashes of the page's inline scripts; with empty `hashes` no inline script is allowed.
 */
export const withHashes = (policy: string, hashes: string): string =>
  policy.replace(INLINE_SCRIPTS, hashes).replace(/ +;/g, ';');

/** Makes browsers use TLS only; sent on every response over TLS, including those of the platform. */
export const transportHeaders = ({ protocol, hasTlsSubdomains = false }: Transport): Record<string, string> =>
  protocol === 'https'
    ? {
        'strict-transport-security': `max-age=${YEAR_SECONDS}${hasTlsSubdomains ? '; includeSubDomains' : ''}`,
      }
    : {};

/** Headers of every response of this process, whatever its type. */
export const commonHeaders = (transport: Transport): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...transportHeaders(transport),
});

/**
 * Headers of pages and stub screens; `kind: 'plain'` for redirects and texts, which need only a protected
 * content type.
 */
export function securityHeaders(
  brand: PolicyOfBrand,
  { kind, development = false, ...transport }: { kind: 'page' | 'plain'; development?: boolean } & Transport,
): Record<string, string> {
  if (kind === 'plain') return commonHeaders(transport);
  return {
    ...commonHeaders(transport),
    'content-security-policy': contentSecurityPolicy(brand, { ...transport, development }),
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), autoplay=(self), fullscreen=(self)',
    // Sign-in and payment windows of other origins keep `window.opener`.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
}
