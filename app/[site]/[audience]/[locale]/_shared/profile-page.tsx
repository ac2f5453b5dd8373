/** Page of a section of the profile: title, menu and content, as HTML without data of the player. */
import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { ProfileFrame } from '#components/profile/profile-frame.tsx';
import { SectionMenu, type SectionLinkView } from '#components/profile/section-menu.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { PROFILE_SECTIONS, SECTION_COUNTS, type ProfileScreenName } from '#lib/profile/sections.ts';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { CurrentSectionIsland } from '../_client/current-section.island.tsx';
import { ProfileIsland } from '../_client/profile.island.tsx';
import type { PageContext } from './page-context.ts';
import { partTexts } from './part-texts.ts';
import { toSiteView } from './to-site-view.ts';

const SECTION_NAMES = Object.keys(PROFILE_SECTIONS) as ProfileScreenName[];

/** Links to all sections of the profile. */
const sectionLinks = (
  { site, locale }: PageContext,
  t: Translator<'profile'>,
  current: ProfileScreenName,
): SectionLinkView[] =>
  SECTION_NAMES.map((name) => ({
    href: href(site, locale, PROFILE_SECTIONS[name].route),
    name: t(`sections.${name}`),
    icon: PROFILE_SECTIONS[name].icon,
    current: name === current,
    count: SECTION_COUNTS[name] ?? null,
  }));

export async function profileMetadata(
  { site, locale }: PageContext,
  section: ProfileScreenName,
): Promise<Metadata> {
  const t = await getTranslator(locale, 'profile');
  return buildScreenMetadata(site, `${t(`sections.${section}`)} | ${site.brand.name}`);
}

export async function ProfilePage({
  context,
  section,
}: {
  context: PageContext;
  section: ProfileScreenName;
}) {
  const { site, locale } = context;
  const [t, common] = await Promise.all([getTranslator(locale, 'profile'), getTranslator(locale, 'common')]);
  const title = t(`sections.${section}`);
  return (
    <>
      <PageHead title={title}>
        <Breadcrumbs
          crumbs={[
            { href: href(site, locale, 'Home'), name: common('nav.home') },
            { href: null, name: title },
          ]}
          label={common('nav.breadcrumbs')}
        />
      </PageHead>
      <ProfileFrame
        late
        menu={
          <>
            <ServerFragment key={section}>
              <SectionMenu links={sectionLinks(context, t, section)} logout={common('header.logout')} t={t} />
            </ServerFragment>
            <CurrentSectionIsland key={`current ${section}`} />
          </>
        }
      >
        <ProfileIsland
          site={toSiteView(context)}
          screen={section}
          texts={{
            ...partTexts(common),
            guestTitle: t('guest.title'),
            guestText: t('guest.text'),
            login: common('header.login'),
          }}
        />
      </ProfileFrame>
    </>
  );
}
