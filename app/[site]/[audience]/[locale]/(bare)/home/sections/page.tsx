import type { Metadata } from 'next';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { loadHomeSections, WHOLE_SECTIONS } from '../../../_home/home-data.ts';
import { HomePart } from '../../../_home/home-parts.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site } = await getPageContext(params);
  return buildScreenMetadata(site, site.brand.name);
}

/** The parts of Home's sections, for the places that wait for them (docs/decisions/0062). */
export default async function HomeSectionsPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const [sections, home, catalog, common] = await Promise.all([
    loadHomeSections(context),
    getTranslator(context.locale, 'home'),
    getTranslator(context.locale, 'catalog'),
    getTranslator(context.locale, 'common'),
  ]);
  return (
    <main>
      {sections.slice(WHOLE_SECTIONS).map((section) => (
        <div key={section.id} data-part={section.id}>
          <HomePart section={section} context={context} words={{ home, catalog, common }} />
        </div>
      ))}
    </main>
  );
}
