import type { Metadata } from 'next';
import { mark } from '#lib/core/marks.ts';
import bets from '#lib/realtime/recordings/bets.json';
import evening from '#lib/realtime/recordings/evening.json';
import night from '#lib/realtime/recordings/night.json';
import verification from '#lib/realtime/recordings/verification.json';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { PushLab } from './push-lab.island.tsx';

const CSS = `
.push-lab { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-5); align-items: start; }
.push-lab fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-3); min-width: 0; margin: 0; padding: var(--s-4); border: 1px solid var(--c-line-strong); border-radius: var(--r-3); }
.push-lab legend { padding-inline: var(--s-2); font-weight: 700; }
.push-lab label { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s-2); }
.push-lab :is(input, select, button) { box-sizing: border-box; min-width: 0; min-height: 44px; max-width: 100%; padding: 6px 12px; border: 1px solid var(--c-field-line); border-radius: var(--r-2); color: var(--c-text); background: var(--c-surface-2); font: inherit; }
.push-lab button { cursor: pointer; }
.push-lab ol { display: grid; gap: var(--s-2); margin: 0; padding: 0; list-style: none; }
.push-lab li { display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: var(--s-1) var(--s-3); padding: var(--s-2) var(--s-3); border-inline-start: 4px solid var(--c-line-strong); border-radius: var(--r-1); background: var(--c-surface-1); overflow-wrap: anywhere; }
.push-lab li.new { border-color: var(--c-accent); }
.push-lab li.cut { border-color: var(--c-danger); }
.push-lab li > :is(span, p) { margin: 0; color: var(--c-text-2); }
.push-lab li p { grid-column: 2; }
.push-lab dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--s-1) var(--s-4); margin: 0; overflow-wrap: anywhere; }
.push-lab dt { color: var(--c-text-2); }
.push-lab dd { margin: 0; }
@media (min-width: 1024px) { .push-lab { grid-template-columns: minmax(280px, 1fr) minmax(0, 2fr); } .push-lab > :first-child { position: sticky; inset-block-start: calc(var(--header-height) + var(--s-4)); } }
`;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site } = await getPageContext(params);
  return buildScreenMetadata(site, `Pushes | ${site.brand.name}`);
}

/**
 * Plays recordings of real-time messages (docs/decisions/0239) and shows what each does and the state after it.
 * For developers: English, and in demo mode only.
 */
export default function PushLabPage() {
  return (
    <>
      <style>{CSS}</style>
      <h1 lang="en" {...mark('starts-scripts')}>
        Real-time messages
      </h1>
      <PushLab recordings={{ evening, verification, night, bets }} />
    </>
  );
}
