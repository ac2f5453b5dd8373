import type { Metadata } from 'next';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { HeaderSlider } from '../../../../_content/header-slider.tsx';
import { buildListMetadata } from '../../../../_list/list-metadata.ts';
import { ListView } from '../../../../_list/list-view.tsx';
import { GroupSliders } from '../../../../_list/group-sliders.tsx';
import { loadGroupPage, loadPage, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return buildListMetadata(await loadPage(params));
}

/** GamesByGroup (specification 2 §2). */
export default async function GroupPage({ params }: Props) {
  const { sliders, slides, ...list } = await loadGroupPage(params);
  const { context, data } = list;
  const [t, common, home] = await Promise.all([
    getTranslator(context.locale, 'catalog'),
    getTranslator(context.locale, 'common'),
    getTranslator(context.locale, 'home'),
  ]);
  // A banner above the list is the largest picture of the first screen. The list's covers are then not loaded with
  // priority, because they would slow the banner down.
  const isFirst = slides.length === 0;
  return (
    <>
      {slides.length > 0 && (
        <ServerFragment key={`${context.locale} slides`}>
          <HeaderSlider slides={slides} context={context} title={home('events.title')} t={home} />
        </ServerFragment>
      )}
      <ListView
        {...list}
        eager={isFirst}
        sliders={
          sliders.length > 0 && (
            <GroupSliders
              group={data.params['group'] ?? ''}
              sliders={sliders}
              eager={isFirst}
              context={context}
              t={t}
              common={common}
            />
          )
        }
      />
    </>
  );
}
