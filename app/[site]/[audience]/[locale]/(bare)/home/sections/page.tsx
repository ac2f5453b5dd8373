import type { Metadata } from 'next';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { HomePart } from '../../../_home/home-parts.tsx';
import { LateContent } from '../../../_shared/late-part.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { loadLateSections } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site } = await getPageContext(params);
  return buildScreenMetadata(site, site.brand.name);
}

/**
 * HTML of Home's late sections, which the runtime fetches when they come near the viewport
 * (docs/decisions/0062).
 */
export default async function HomeSectionsPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const { sections, texts } = await loadLateSections(context);
  return (
    <main>
      <ServerFragment>
        {sections.map((section) => (
          <LateContent key={section.id} id={section.id}>
            <HomePart section={section} context={context} texts={texts} />
          </LateContent>
        ))}
      </ServerFragment>
    </main>
  );
}
