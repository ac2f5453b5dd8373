/**
 * What a visit tells the platform (specification 1 §3, §7): events, affiliate postback, content views and
 * device fingerprint. Loaded by parts that are late themselves, and runs when the browser is idle.
 */
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import { EVENT_NAMES } from '#contract/rest/warehouse.ts';
import { createEventQueue } from '#lib/outside/event-queue.ts';
import { eventOf, trackingRecordOf } from '#lib/outside/tracking.ts';
import { parseVisitor, sendEvents, sendPostback } from '#lib/rest/calls.ts';
import { parseRefData } from '#lib/request/ref-data.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore, sessionStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { reportFailure } from './report-failure.ts';
import { getSession, requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

export type EventName = (typeof EVENT_NAMES)[keyof typeof EVENT_NAMES];

/** Events of one moment are sent together. */
const COLLECT_MS = 3_000;
/** Specification 1 §9: names of the tag manager's list and of its event. */
const DATA_LAYER = 'dataLayer';
const CONTENT_VIEW = 'content-view';

const queue = createEventQueue(localStore());
let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let shownPath = '';

const refData = () => parseRefData(documentCookies().get(COOKIES.refData) ?? undefined);
const whenIdle = (work: () => void): void =>
  // Safari has no idle callbacks.
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, COLLECT_MS));

/** Starts what a visit tells by itself; no effect after the first call. */
export function startOutside(site: SiteView): void {
  if (isStarted || site.trackingNeedsConsent) return;
  isStarted = true;
  addEventListener('pagehide', sendLast);
  tellView();
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', tellView);
  whenIdle(() => void tellLaunch(site));
  whenIdle(() => void tellDevice(site));
  planSending(site);
}

/** Keeps an event and sends it soon, with the others of that time. */
export function tellEvent(site: SiteView, name: EventName): void {
  if (site.trackingNeedsConsent) return;
  queue.add(
    eventOf(name, refData(), {
      id: crypto.randomUUID(),
      at: new Date(),
      geo: site.region,
      origin: location.origin,
    }),
  );
  startOutside(site);
  planSending(site);
}

function planSending(site: SiteView): void {
  clearTimeout(timer);
  timer = setTimeout(() => void send(site), COLLECT_MS);
}

/** Sends the oldest events; what does not arrive stays for the next time. */
async function send(site: SiteView): Promise<void> {
  const events = queue.next();
  if (events.length === 0) return;
  const reply = await sendEvents(getSession(site).rest, events);
  // A refused body would be refused again.
  const isFinal = reply.ok || (reply.error.kind === 'http' && reply.error.status === 400);
  if (!isFinal) return;
  queue.done(events);
  if (queue.next().length > 0) planSending(site);
}

/** The page is left: the browser sends what is waiting by itself. */
function sendLast(): void {
  const events = queue.next();
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  if (navigator.sendBeacon(PATHS.events, body)) queue.done(events);
}

/** Tells the tag manager, where a page has one, which page is shown. */
function tellView(): void {
  if (location.pathname === shownPath) return;
  shownPath = location.pathname;
  const page = globalThis as { [DATA_LAYER]?: unknown[] };
  (page[DATA_LAYER] ??= []).push({ event: CONTENT_VIEW, path: shownPath });
}

/** Event and postback of a launch with a click, once for each click of this browser. */
async function tellLaunch(site: SiteView): Promise<void> {
  const data = refData();
  const local = localStore();
  const lastClick = local.get(STORAGE_KEYS.toldClick) ?? '';
  const click = data['click_id'];
  if (!click || click === lastClick) return;
  local.set(STORAGE_KEYS.toldClick, click);
  tellEvent(site, EVENT_NAMES.clickId);
  const { rest } = getSession(site);
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = {
    href: location.href,
    referrer: document.referrer,
    timezone,
    language: site.locale,
    lastClick,
  };
  if (trackingRecordOf(data, { ...facts, country: '', ip: '' }) === null) return;
  const visitor = await parseVisitor(rest, { timezone, locale: site.locale, platform: navigator.platform });
  const { country_code: country, ip } = visitor.ok ? visitor.value : { country_code: site.region, ip: '' };
  const record = trackingRecordOf(data, { ...facts, country, ip });
  const reply = record && (await sendPostback(rest, record));
  // The next visit tries again.
  if (reply && !reply.ok) local.set(STORAGE_KEYS.toldClick, lastClick);
}

/** The fingerprint, once for each browser session; a failure is only logged (specification 1 §7, §8). */
async function tellDevice(site: SiteView): Promise<void> {
  const session = sessionStore();
  if (session.get(STORAGE_KEYS.fingerprintSent)) return;
  try {
    const { sendFingerprint } = await import('#lib/outside/send-fingerprint.ts');
    await sendFingerprint(requestToken());
    session.set(STORAGE_KEYS.fingerprintSent, '1');
  } catch (error) {
    await reportFailure(error, site.locale, 'fingerprint');
  }
}
