import type { Thing, WithContext } from 'schema-dts';
import { jsonLdText } from '#lib/seo/json-ld.ts';
import type { PageContext } from './page-context.ts';

/**
 * Structured data, for crawlers only (specification 1 §6). A data block, not executed, so the content
 * security policy does not apply.
 */
export function JsonLd({ context, data }: { context: PageContext; data: readonly WithContext<Thing>[] }) {
  if (context.audience !== 'bot') return null;
  return data.map((each, index) => (
    <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(each) }} />
  ));
}
