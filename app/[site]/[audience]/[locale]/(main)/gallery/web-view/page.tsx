import type { Metadata } from 'next';
import { mark } from '#lib/core/marks.ts';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { Simulator } from './simulator.island.tsx';

const CSS = `
.simulator, .simulator-controls { grid-template-columns: minmax(0, 1fr); }
.simulator { display: grid; gap: var(--s-5); align-items: start; }
.simulator-controls { display: grid; gap: var(--s-4); }
.simulator fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-3); min-width: 0; margin: 0; padding: var(--s-4); border: 1px solid var(--c-line-strong); border-radius: var(--r-3); }
.simulator legend { padding-inline: var(--s-2); font-weight: 700; }
.simulator label { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s-2); }
.simulator :is(input, select, button) { box-sizing: border-box; min-width: 0; min-height: 44px; max-width: 100%; padding: 6px 12px; border: 1px solid var(--c-field-line); border-radius: var(--r-2); color: var(--c-text); background: var(--c-surface-2); font: inherit; }
.simulator button { cursor: pointer; }
.simulator :is(input, select, button):disabled { color: var(--c-text-3); cursor: default; }
.simulator-buttons { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-2); }
.simulator-facts { display: grid; grid-template-columns: auto 1fr; gap: var(--s-1) var(--s-4); margin: 0; overflow-wrap: anywhere; }
.simulator-facts dt { color: var(--c-text-2); }
.simulator-facts dd { margin: 0; }
.simulator-phone { height: 720px; max-width: 400px; border: 8px solid var(--c-surface-3); border-radius: 32px; overflow: hidden; background: var(--c-bg-deep); }
.simulator-phone iframe { display: block; width: 100%; height: 100%; border: 0; }
.simulator-log { display: grid; gap: var(--s-2); margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.simulator-log li { padding: var(--s-2) var(--s-3); border-inline-start: 4px solid var(--c-line-strong); border-radius: var(--r-1); background: var(--c-surface-1); }
.simulator-log li[data-direction='out'] { border-color: var(--c-accent); }
.simulator-log li[data-direction='in'] { border-color: var(--c-info); }
.simulator-log span { color: var(--c-text-2); }
@media (min-width: 1024px) { .simulator { grid-template-columns: minmax(280px, 1fr) 400px minmax(240px, 1fr); } }
`;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site } = await getPageContext(params);
  return buildScreenMetadata(site, `Web view | ${site.brand.name}`);
}

/**
 * Plays the mobile app around a web view (docs/decisions/0203): sends each message of contract/native.ts, good and
 * bad ones, and shows what the page sends. For developers: English, and in demo mode only.
 */
export default async function SimulatorPage({ params }: { params: Promise<RouteSegments> }) {
  const { site, locale } = await getPageContext(params);
  return (
    <>
      <style>{CSS}</style>
      <h1 lang="en" {...mark('starts-scripts')}>
        Web view of the app
      </h1>
      <Simulator
        pages={[
          { name: 'Home', path: href(site, locale, 'Home') },
          { name: 'Slots', path: href(site, locale, 'GamesByGroup', { group: 'slot' }) },
          { name: 'Profile (signed in)', path: href(site, locale, 'profileBalance') },
        ]}
      />
    </>
  );
}
