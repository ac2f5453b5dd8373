import { expect, test } from '@jest/globals';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const brand = {
  frameAncestors: ['https://messenger.example'],
  imageDomain: 'https://art.example',
  crossDomainCleanup: ['https://other.example'],
};
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
  );

test('reliability promise 7: pages over https', () => {
  const headers = securityHeaders(brand, { kind: 'page', protocol: 'https' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(
    Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]),
  ).toBeGreaterThanOrEqual(31_536_000);
  const policy = directives(headers['content-security-policy'] ?? '');
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'upgrade-insecure-requests': '',
  });
});

test("framing is limited to the brand's list, or to the site itself", () => {
  const of = (frameAncestors: string[]) =>
    directives(contentSecurityPolicy({ ...brand, frameAncestors }, { protocol: 'http', development: false }))[
      'frame-ancestors'
    ];
  expect(of([])).toBe("'self'");
  expect(of(brand.frameAncestors)).toBe("'self' https://messenger.example");
});

test('pages of payment gateways may be framed, and forms posted to them', () => {
  const of = (paymentOrigins: string) => {
    const policy = directives(
      contentSecurityPolicy(brand, { protocol: 'http', development: false, paymentOrigins }),
    );
    return [policy['frame-src'], policy['form-action']];
  };
  expect(of('')).toEqual(["'self'", "'self'"]);
  expect(of('https://a.example https://b.example')).toEqual(
    Array.from({ length: 2 }, () => "'self' https://a.example https://b.example"),
  );
});

test('the TLS obligation includes subdomains only if the setting says so', () => {
  const policyOf = (hasTlsSubdomains?: boolean) =>
    securityHeaders(brand, {
      kind: 'plain',
      protocol: 'https',
      ...(hasTlsSubdomains && { hasTlsSubdomains }),
    })['strict-transport-security'];
  expect([policyOf(), policyOf(true)]).toEqual(['max-age=31536000', 'max-age=31536000; includeSubDomains']);
});

test('plain http has no HSTS header', () => {
  const headers = securityHeaders(brand, { kind: 'page', protocol: 'http' });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test("pictures of the brand's domain; eval only in development", () => {
  expect(directives(contentSecurityPolicy(brand, { protocol: 'https', development: false }))['img-src']).toBe(
    "'self' data: blob: https://art.example",
  );
  expect(contentSecurityPolicy(brand, { protocol: 'https', development: false })).not.toContain(
    'unsafe-eval',
  );
  expect(contentSecurityPolicy(brand, { protocol: 'http', development: true })).toContain('unsafe-eval');
});

test("pages may call the brand's other origins, at which a logout ends the session as well", () => {
  const policy = contentSecurityPolicy(brand, { protocol: 'https', development: false });
  expect(directives(policy)['connect-src']).toBe("'self' https://other.example");
});

test("pages may call the origins of the brand's tracking addresses, and nothing else of theirs", () => {
  const of = (tracking: { fingerprint?: string; publicIp?: string }) =>
    directives(contentSecurityPolicy({ ...brand, tracking }, { protocol: 'https', development: false }));
  const both = of({
    fingerprint: 'https://device.example:8443/collect/fp?site=1',
    publicIp: 'https://ip.example/json',
  });
  const calls = (...more: string[]) => ["'self'", 'https://other.example', ...more].join(' ');
  expect(both['connect-src']).toBe(calls('https://device.example:8443', 'https://ip.example'));
  expect(of({ publicIp: 'https://ip.example/json' })['connect-src']).toBe(calls('https://ip.example'));
  expect(of({})['connect-src']).toBe(calls());
  // The policy allows only calls: no script, picture or frame from these origins.
  expect({ ...both, 'connect-src': '' }).toEqual({ ...of({}), 'connect-src': '' });
});
