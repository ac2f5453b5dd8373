import type { Metadata } from 'next';
import { GamesSlider } from '#components/catalog/games-slider.tsx';
import { ManufacturerStrip } from '#components/catalog/manufacturer-strip.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { socialLinksOf } from '#lib/brands/brand.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { seoPath } from '#lib/routes/links.ts';
import { buildOrganization, buildWebSite } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { ogImage } from '../og-image.ts';
import { JsonLd } from '../json-ld.tsx';
import { getPageContext, type RouteSegments } from '../page-context.ts';
import { loadHome } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site, locale, scope } = await getPageContext(params);
  const [texts, t] = await Promise.all([getPageSeo(seoPath('Home'), scope), getTranslator(locale, 'catalog')]);
  const brand = site.brand.name;
  return buildMetadata({
    site,
    locale,
    page: { route: 'Home', params: {} },
    texts,
    fallback: { title: t('meta.homeTitle', { brand }), description: t('meta.homeDescription', { brand }) },
    image: ogImage('groups', 'home', brand),
  });
}

/** Home (specification 2 §2). Made at the first request and kept; a change of content comes by tag (DESIGN §5). */
export default async function HomePage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const [home, common, catalog] = await Promise.all([loadHome(context), getTranslator(context.locale, 'common'), getTranslator(context.locale, 'catalog')]);
  return (
    <>
      <JsonLd
        context={context}
        data={[
          buildOrganization(context.site, Object.values(socialLinksOf(context.site.brand, context.site.region))),
          buildWebSite(context.site, context.locale),
        ]}
      />
      <h1 className="vh">{home.seo?.h1 ?? context.site.brand.name}</h1>
      {home.sections.map((section, index) =>
        section.kind === 'games' ? (
          <GamesSlider
            key={section.id}
            id={`section-${section.id}`}
            title={section.title}
            icon={section.icon}
            allHref={section.allHref}
            page={section.page}
            rows={section.rows}
            eager={index === 0}
            t={catalog}
          />
        ) : (
          <ManufacturerStrip key={section.id} id={`section-${section.id}`} manufacturers={section.manufacturers} t={catalog} />
        ),
      )}
      <SeoText title={home.seo?.seoTitle ?? null} text={home.seo?.seoText ?? null} t={common} />
    </>
  );
}
