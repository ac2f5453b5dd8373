import type { Metadata } from 'next';
import { Choice, thingOf, type ChoiceLanding } from '#components/landing/choice.tsx';
import { Flight } from '#components/landing/flight.tsx';
import { LandingFrame } from '#components/landing/landing-frame.tsx';
import { Wheel } from '#components/landing/wheel.tsx';
import type { WheelArt } from '#components/landing/wheel-icons.tsx';
import { LanguageLinks } from '#components/layout/drawer.tsx';
import { CopyrightLine } from '#components/layout/footer.tsx';
import { SkipLink } from '#components/layout/header.tsx';
import { Logo } from '#components/layout/logo.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { APP_VERSION } from '#config/version.ts';
import { isForPlayers, type LandingCode } from '#contract/landings.ts';
import { mark } from '#lib/core/marks.ts';
import { redirectScriptOf } from '#lib/landing/away-script.ts';
import { href } from '#lib/routes/links.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { LandingIsland } from '../../../_client/landing.island.tsx';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { languagesOf } from '../../../_shared/languages.ts';
import { ogImage } from '../../../_shared/og-image.ts';
import { toSiteView } from '../../../_shared/to-site-view.ts';
import { loadLanding, type LandingParams } from './page-data.ts';
import styles from './landing-page.module.css';

type Props = { params: Promise<LandingParams> };
type Loaded = Awaited<ReturnType<typeof loadLanding>>;

export const generateStaticParams = () => [];

/**
 * The page without a currency in its address is canonical: pages of other currencies have the same content.
 */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, code, page, seo, t } = await loadLanding(params);
  const { site, locale } = context;
  const title = t(`pages.${code}.title`);
  return buildMetadata({
    site,
    locale,
    page: { route: page.route, params: {} },
    texts: seo,
    fallback: { title: `${title} | ${site.brand.name}`, description: t(`pages.${code}.lead`) },
    image: ogImage('groups', 'home', title),
  });
}

/** A landing: a wheel or a short game draws a prize, which waits for the visitor's registration. */
export default async function LandingPage({ params }: Props) {
  const loaded = await loadLanding(params);
  const { context, code, currency, prizes, claimHours, t, common } = loaded;
  const { site, locale } = context;
  const homeHref = href(site, locale, 'Home');
  const minimumAge = { age: site.jurisdiction.minimumAge };
  const keepsPlayers = isForPlayers(code);
  const awayHref = keepsPlayers ? null : homeHref;
  return (
    <>
      {awayHref !== null && <script dangerouslySetInnerHTML={{ __html: redirectScriptOf(awayHref) }} />}
      <JsonLd
        context={context}
        data={[
          buildBreadcrumbs(site, [
            { href: homeHref, name: common('nav.home') },
            { href: null, name: t(`pages.${code}.name`) },
          ]),
        ]}
      />
      <ServerFragment key={`${code} ${currency}`}>
        <SkipLink t={common} />
        <LandingFrame
          landing={code}
          currency={currency}
          bar={<Bar loaded={loaded} homeHref={homeHref} />}
          stage={<Stage loaded={loaded} />}
          prizes={prizes}
          claimHours={claimHours}
          minimumAge={{ mark: common('footer.age', minimumAge), text: common('footer.ageText', minimumAge) }}
          keepsPlayers={keepsPlayers}
          bonusesHref={href(site, locale, 'profileBonuses')}
          footer={<Foot loaded={loaded} />}
          t={t}
        />
      </ServerFragment>
      <LandingIsland site={toSiteView(context)} awayHref={awayHref} />
    </>
  );
}

const Bar = ({ loaded: { context, t, common }, homeHref }: { loaded: Loaded; homeHref: string }) => (
  <header className={styles.bar}>
    <Logo
      brand={context.site.brand}
      href={homeHref}
      label={common('header.toHome', { brand: context.site.brand.name })}
    />
    <span {...mark('when', 'guest')}>
      <ButtonLink
        href="?modal=login"
        rel="nofollow"
        type="outline"
        size="sm"
        {...mark('open-modal', 'login')}
      >
        {t('signIn')}
      </ButtonLink>
    </span>
  </header>
);

const ART: Partial<Record<LandingCode, WheelArt>> = { sweet_wheel: 'sweets', fruity_wheel_money: 'coins' };

function Stage({ loaded: { code, page, prizes, t } }: { loaded: Loaded }) {
  const label = t(`pages.${code}.title`);
  switch (page.game) {
    case 'wheel':
      return (
        <Wheel prizes={prizes} art={ART[code] ?? 'fruits'} label={t('wheel', { count: prizes.length })} />
      );
    case 'flight':
      return <Flight label={label} unit={prizes.at(-1)?.label ?? ''} />;
    case 'choice': {
      // LANDING_PAGES gives the kind `choice` only to landings of the type ChoiceLanding.
      const landing = code as ChoiceLanding;
      const thing = thingOf(landing);
      return <Choice landing={landing} label={label} nameOf={(number) => t(`things.${thing}`, { number })} />;
    }
  }
}

const Foot = ({ loaded: { context, common } }: { loaded: Loaded }) => {
  const { site, locale } = context;
  const { brand } = site;
  return (
    <footer className={styles.foot}>
      {brand.locales.length > 1 && (
        <nav className={styles.languages} aria-label={common('language.choose')}>
          <LanguageLinks languages={languagesOf(site, locale)} />
        </nav>
      )}
      <p className={styles.responsible}>{common('footer.responsibleText')}</p>
      <CopyrightLine
        brandName={brand.name}
        year={new Date().getUTCFullYear()}
        version={brand.versionLine ? APP_VERSION : null}
        t={common}
      />
    </footer>
  );
};
