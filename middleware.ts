/**
 * Builds the context of a request, calls `lib/request/resolve.ts` and carries out its decision; it has no
 * rules of its own. Platform paths are forwarded earlier, by the web process. The file has the name that
 * Next.js expected before `proxy.ts`.
 */
import { NextResponse, type NextRequest } from 'next/server';
import { getSites } from '#lib/brands/registry.server.ts';
import { paymentOrigins } from '#config/payment-sandbox.ts';
import { reportsOrigin } from '#config/settings.ts';
import { isDevelopment, settings } from '#config/web.server.ts';
import { audienceOf } from '#lib/request/audience.ts';
import type { Decision } from '#lib/request/decision.ts';
import { parseCookies, readOrigin } from '#lib/request/request-context.ts';
import { ABSENT_HEADER, isAbsentRequest } from '#lib/request/absent.server.ts';
import { isServedFile } from '#lib/request/served-files.server.ts';
import { getSiteStatus } from '#lib/request/site-status.server.ts';
import { resolve } from '#lib/request/resolve.ts';

export const config = {
  runtime: 'nodejs',
  // '/' is listed too, because the pattern does not match the root. Built files need no decision.
  matcher: ['/', '/((?!_next/static/|casino/_next/static/).*)'],
};

export function middleware(request: NextRequest): NextResponse {
  const header = (name: string) => request.headers.get(name);
  const { pathname, search } = request.nextUrl;
  const decision = resolve(
    {
      ...readOrigin(header, request.nextUrl.protocol === 'https:', {
        trustedProxies: settings.TRUSTED_PROXIES,
        regionHeader: settings.REGION_HEADER,
        hasTlsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
        reportsOrigin: reportsOrigin(settings),
        paymentOrigins: paymentOrigins(settings),
      }),
      method: request.method,
      path: pathname,
      query: search.slice(1),
      audience: audienceOf(header('user-agent')),
      cookies: parseCookies(header('cookie')),
      ...getSiteStatus(),
      isServedFile: isServedFile(pathname),
      isAbsent: isAbsentRequest(header(ABSENT_HEADER)),
    },
    getSites(),
    new Date(),
    { development: isDevelopment },
  );
  const response = answer(request, decision);
  for (const [name, value] of Object.entries(decision.headers)) response.headers.set(name, value);
  for (const cookie of decision.setCookies) response.headers.append('set-cookie', cookie);
  return response;
}

function answer(request: NextRequest, decision: Decision): NextResponse {
  switch (decision.kind) {
    case 'pass':
      return NextResponse.next();
    case 'respond':
      return new NextResponse(request.method === 'HEAD' ? null : decision.body, { status: decision.status });
    case 'redirect':
      // Next.js makes the address relative again, so the visitor's host and scheme stay.
      return NextResponse.redirect(new URL(decision.location, request.nextUrl.origin), decision.status);
    case 'rewrite': {
      const url = request.nextUrl.clone();
      url.pathname = decision.path;
      return NextResponse.rewrite(url, { status: decision.status });
    }
  }
}
