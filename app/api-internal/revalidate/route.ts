/**
 * The platform's webhook: invalidates cache tags (contract/rest/revalidation.ts, signed with WEBHOOK_SECRET).
 */
import { revalidateTag } from 'next/cache';
import * as v from 'valibot';
import { revalidateBody } from '#contract/rest/revalidation.ts';
import { HEADERS } from '#contract/headers.ts';
import { settings } from '#config/web.server.ts';
import { isSigned } from '#contract/signature.ts';
import { jsonOf } from '#contract/json-text.ts';

export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  if (!isSigned(body, request.headers.get(HEADERS.signature), settings.WEBHOOK_SECRET))
    return Response.json({ detail: 'not_authenticated' }, { status: 401 });
  const parsed = v.safeParse(jsonOf(revalidateBody), body);
  if (!parsed.success) return Response.json({ detail: 'bad_request' }, { status: 400 });
  // With 'max' the next visitor still gets the old page, while the new one is rendered; the old page stays as long as
  // the platform is unreachable.
  for (const tag of parsed.output.tags) revalidateTag(tag, 'max');
  return new Response(null, { status: 204 });
}
