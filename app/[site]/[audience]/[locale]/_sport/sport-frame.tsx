/** The frame of the sports section around each of its pages. */
import type { ReactNode } from 'react';
import { SectionBottomBar } from '#components/layout/section-bottom-bar.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { FormatSelect, SectionBar, SectionRow } from '#components/sports/section-bar.tsx';
import { SportFrame } from '#components/sports/sport-frame.tsx';
import { SportMenu } from '#components/sports/sport-menu.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { getSports, orUnavailable } from '#lib/sports/get-line.server.ts';
import { SlipIsland } from '../_client/slip/slip.island.tsx';
import type { PageContext } from '../_shared/page-context.ts';
import { toSiteView } from '../_shared/to-site-view.ts';
import { bottomLinks, sectionLinks, sportMenuView } from './sport-data.ts';

/**
 * The frame of the sports section. It contains the place of the bet slip: a column beside the page on wide screens, a
 * bar and a sheet on others.
 */
export async function SectionFrame({ context, children }: { context: PageContext; children: ReactNode }) {
  const { site, locale, scope } = context;
  const [t, slip, common, sports] = await Promise.all([
    getTranslator(locale, 'sports'),
    getTranslator(locale, 'slip'),
    getTranslator(locale, 'common'),
    // If the feed is unavailable, the frame is shown without sports, and the other pages of the section stay usable.
    orUnavailable(getSports(scope)),
  ]);
  return (
    <SportFrame
      tabs={
        <SectionRow>
          <ServerFragment>
            <SectionBar
              links={sectionLinks(context, t)}
              searchHref={href(site, locale, 'sportSearch')}
              favoritesHref={href(site, locale, 'sportFavorites')}
              fast={{
                href: href(site, locale, 'sportFastbet'),
                name: slip('fast.title'),
                short: slip('fast.short'),
              }}
              t={t}
            />
          </ServerFragment>
          <FormatSelect t={t} />
        </SectionRow>
      }
      menu={
        <ServerFragment>
          <SportMenu
            sports={(sports ?? []).map((sport) => sportMenuView(sport, context, t))}
            allHref={href(site, locale, 'sportLine')}
            locale={locale}
            t={t}
          />
        </ServerFragment>
      }
      slip={
        <SlipIsland
          site={toSiteView(context)}
          ownPage={href(site, locale, 'sportBasket')}
          texts={{
            title: slip('title'),
            emptyTitle: slip('empty.title'),
            emptyText: slip('empty.text'),
            code: slip('booking.label'),
          }}
        />
      }
      bottom={
        <ServerFragment>
          <SectionBottomBar
            links={bottomLinks(context, { sports: t, slip })}
            label={common('nav.mobile')}
            menu={common('actions.menu')}
          />
        </ServerFragment>
      }
    >
      {children}
    </SportFrame>
  );
}
