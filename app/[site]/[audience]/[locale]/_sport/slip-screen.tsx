/** A page of slip, one-tap bets or bets: title, breadcrumbs, and the island that fills it. */
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { SportHead } from '#components/sports/sport-head.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { mark } from '#lib/core/marks.ts';
import { href } from '#lib/routes/links.ts';
import type { PageContext } from '../_shared/page-context.ts';

export async function SlipScreen({
  context: { site, locale },
  title,
  hasOwnHead,
  children,
}: {
  context: PageContext;
  title: string;
  /** True if the island itself shows the title. */
  hasOwnHead?: boolean;
  children: ReactNode;
}) {
  const [t, common] = await Promise.all([getTranslator(locale, 'sports'), getTranslator(locale, 'common')]);
  return (
    <>
      <ServerFragment>
        <SportHead
          title={title}
          {...(hasOwnHead && { hasOwnHead })}
          crumbs={
            <Breadcrumbs
              crumbs={[
                { href: href(site, locale, 'Home'), name: common('nav.home') },
                { href: href(site, locale, 'Sports'), name: t('nav.home') },
                { href: null, name: title },
              ]}
              label={common('nav.breadcrumbs')}
            />
          }
        />
      </ServerFragment>
      {/* The island is the whole content of the page, so scripts start at once (docs/decisions/0362). */}
      <div className="late" {...mark('starts-scripts')}>
        {children}
      </div>
    </>
  );
}
