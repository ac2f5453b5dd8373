import { GamesSlider } from '#components/catalog/games-slider.tsx';
import { ManufacturerStrip } from '#components/catalog/manufacturer-strip.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { getPageContext, type RouteSegments } from '../page-context.ts';
import { loadHome } from './page-data.ts';

export const generateStaticParams = () => [];

/** Home (specification 2 §2). Made at the first request and kept; a change of content comes by tag (DESIGN §5). */
export default async function HomePage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const [home, common, catalog] = await Promise.all([loadHome(context), getTranslator(context.locale, 'common'), getTranslator(context.locale, 'catalog')]);
  return (
    <>
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
