import type { Metadata } from 'next';
import { GamesTrack } from '#components/catalog/games-slider.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getPageContext } from '../../../_shared/page-context.ts';
import { LateContent } from '../../../_shared/late-part.tsx';
import { loadLateSliders, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site } = await getPageContext(params);
  return buildScreenMetadata(site, site.brand.name);
}

/**
 * HTML of the later sliders of a group's page, which the runtime fetches when they come near the viewport
 * (docs/decisions/0062, 0132).
 */
export default async function GroupSlidersPage({ params }: Props) {
  const { context, sliders } = await loadLateSliders(params);
  const t = await getTranslator(context.locale, 'catalog');
  return (
    <main>
      <ServerFragment>
        {sliders.map(({ id, title, page, layout }) => (
          <LateContent key={id} id={id}>
            <GamesTrack title={title} page={page} layout={layout} t={t} />
          </LateContent>
        ))}
      </ServerFragment>
    </main>
  );
}
