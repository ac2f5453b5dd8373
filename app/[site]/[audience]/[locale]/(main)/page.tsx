import type { Metadata } from 'next';
import { BonusGamesPlace } from '#components/catalog/bonus-games.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { Section } from '#components/ui/section.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { socialLinksOf } from '#lib/brands/brand.ts';
import { href } from '#lib/routes/links.ts';
import { buildOrganization, buildWebSite } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { HeaderSlider } from '../_content/header-slider.tsx';
import { WHOLE_SECTIONS } from '../_home/home-data.ts';
import { HomePart, placeholderOf, toSectionHead } from '../_home/home-parts.tsx';
import { ogImage } from '../_shared/og-image.ts';
import { JsonLd } from '../_shared/json-ld.tsx';
import { LatePart, LateWords } from '../_shared/late-part.tsx';
import { getPageContext, type RouteSegments } from '../_shared/page-context.ts';
import { describeHome, loadHome, loadHomeSeo } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const context = await getPageContext(params);
  const { site, locale } = context;
  const [seo, description, t] = await Promise.all([
    loadHomeSeo(context),
    describeHome(context),
    getTranslator(locale, 'catalog'),
  ]);
  const brand = site.brand.name;
  return buildMetadata({
    site,
    locale,
    page: { route: 'Home', params: {} },
    texts: seo,
    fallback: { title: t('meta.homeTitle', { brand }), description },
    image: ogImage('groups', 'home', brand),
  });
}

/**
 * Home (specification 2 §2). Rendered at the first request and cached; changes of content invalidate it by
 * tag (DESIGN §5). For people the page contains the first sections, and placeholders of the others, which
 * load near the viewport (docs/decisions/0062); for crawlers it contains all sections.
 */
export default async function HomePage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const { site, locale, audience } = context;
  const { slides, sections, seo, texts } = await loadHome(context);
  const lazyHref = href(site, locale, 'HomeSections');
  return (
    <>
      <JsonLd
        context={context}
        data={[
          buildOrganization(site, Object.values(socialLinksOf(site.brand, site.region))),
          buildWebSite(site, locale),
        ]}
      />
      <ServerFragment>
        <h1 className="srOnly">{seo?.h1 ?? site.brand.name}</h1>
        <HeaderSlider slides={slides} context={context} title={texts.home('events.title')} t={texts.home} />
        {/* Crawlers are never signed in, so they have no bonus games. */}
        {audience === 'human' && site.brand.features.bonusGames && (
          <BonusGamesPlace allHref={href(site, locale, 'BonusGames')} t={texts.catalog} />
        )}
        {sections.map((section, index) => (
          <Section key={section.id} {...toSectionHead(section, texts)} late={index > 0}>
            {audience === 'bot' || index < WHOLE_SECTIONS ? (
              <HomePart
                section={section}
                context={context}
                texts={texts}
                eager={index === 0 && slides.length === 0}
              />
            ) : (
              <LatePart id={section.id} href={lazyHref} placeholder={placeholderOf(section.body)} />
            )}
          </Section>
        ))}
        {audience === 'human' && sections.length > WHOLE_SECTIONS && <LateWords t={texts.common} />}
        <SeoText title={seo?.seoTitle ?? null} text={seo?.seoText ?? null} t={texts.common} />
      </ServerFragment>
    </>
  );
}
