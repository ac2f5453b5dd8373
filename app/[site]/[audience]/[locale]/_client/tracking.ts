/**
 * Tracking of a visit by the platform (specification 1 §3, §7): events, affiliate postback, content views and
 * device fingerprint, as far as the visitor allows them. Loaded by late parts of the page, and runs when the
 * browser is idle.
 */
import { COOKIES } from '#contract/cookies.ts';
import { mayUse, PURPOSES, readConsent, type Purpose } from '#contract/consent.ts';
import { PATHS } from '#contract/paths.ts';
import { EVENT_NAMES } from '#contract/rest/warehouse.ts';
import { launchAddress } from '#lib/core/launch-address.ts';
import { CONSENT_CHANNEL } from '#lib/tracking/consent-channel.ts';
import { createEventQueue } from '#lib/tracking/event-queue.ts';
import { forget } from '#lib/tracking/forget.ts';
import { eventOf, trackingRecordOf } from '#lib/tracking/tracking.ts';
import { parseVisitor, sendEvents, sendPostback } from '#lib/rest/calls.ts';
import { nextRefData, parseRefData, REF_DATA_DAYS } from '#lib/request/ref-data.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore, sessionStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { reportFailure } from './report-failure.ts';
import { getSession, requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

export type EventName = (typeof EVENT_NAMES)[keyof typeof EVENT_NAMES];

/** Milliseconds: events of this period are sent in one request. */
const COLLECT_MS = 3_000;
const DAY_SECONDS = 86_400;
/** Milliseconds after which the answer that another tab has stored can be read for certain. */
const COOKIE_LATE_MS = 300;
/** Specification 1 §9: name of the tag manager's list. */
const DATA_LAYER = 'dataLayer';

/** Events and statistics have separate queues, since they are sent by different calls. */
const QUEUES = [
  { path: PATHS.events, queue: createEventQueue(localStore()) },
  { path: PATHS.statistics, queue: createEventQueue(localStore(), STORAGE_KEYS.statistics) },
] as const;
type Path = (typeof QUEUES)[number]['path'];
let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let shownPath = '';
/** Kinds of requests that are in progress: the same kind is not sent a second time. */
const inProgress = new Set<string>();

const refData = () => parseRefData(documentCookies().get(COOKIES.refData) ?? undefined);
const may = (site: SiteView, purpose: Purpose): boolean =>
  mayUse(purpose, site.trackingNeedsConsent, documentCookies().get(COOKIES.consent));
const whenIdle = (work: () => void): void =>
  // Safari has no `requestIdleCallback`.
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, COLLECT_MS));

/** Starts automatic tracking; no effect after the first call. */
export function startTracking(site: SiteView): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('pagehide', () => sendLast(site));
  // A page that returns from the back-forward cache counts as a view, although its path has not changed.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    shownPath = '';
    trackView(site);
  });
  const entries = (globalThis as { navigation?: EventTarget }).navigation;
  entries?.addEventListener('currententrychange', () => trackView(site));
  new BroadcastChannel(CONSENT_CHANNEL).onmessage = () => {
    follow(site);
    setTimeout(() => follow(site), COOKIE_LATE_MS);
  };
  follow(site);
}

/**
 * Applies the visitor's consent: sends what is allowed, and deletes stored data of the rest. Call after each
 * answer.
 */
function follow(site: SiteView): void {
  const refused = PURPOSES.filter((purpose) => !may(site, purpose));
  forget(refused, [localStore(), sessionStore()], documentCookies());
  trackView(site);
  planSending(site);
  for (const [name, send] of Object.entries({ launch: trackLaunch, device: sendDevice }))
    whenIdle(() => {
      if (inProgress.has(name)) return;
      inProgress.add(name);
      void send(site).finally(() => inProgress.delete(name));
    });
}

/** Queues an event; it is sent within seconds, together with other events. */
export function trackEvent(site: SiteView, name: EventName): void {
  startTracking(site);
  keep(site, name, PATHS.events);
}

function keep(site: SiteView, name: EventName, path: Path): void {
  if (!may(site, 'statistics')) return;
  const now = { id: crypto.randomUUID(), at: new Date(), geo: site.region, origin: location.origin };
  QUEUES.find((each) => each.path === path)?.queue.add(eventOf(name, refData(), now));
  planSending(site);
}

function planSending(site: SiteView): void {
  clearTimeout(timer);
  if (may(site, 'statistics')) timer = setTimeout(() => void send(site), COLLECT_MS);
}

/** Sends the oldest events of each queue; those that do not arrive stay in the queue. */
async function send(site: SiteView): Promise<void> {
  for (const { path, queue } of QUEUES) {
    const events = may(site, 'statistics') ? queue.next() : [];
    if (events.length === 0) continue;
    const reply = await sendEvents(getSession(site).rest, events, path);
    // The platform would refuse the same body again, so refused events are removed.
    const isFinal = reply.ok || (reply.error.kind === 'http' && reply.error.status === 400);
    if (!isFinal) continue;
    queue.done(events);
    if (queue.next().length > 0) planSending(site);
  }
}

/** Sends the queue when the page is closed; the browser sends it in the background. */
function sendLast(site: SiteView): void {
  for (const { path, queue } of QUEUES) {
    const events = may(site, 'statistics') ? queue.next() : [];
    if (events.length === 0) continue;
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    if (navigator.sendBeacon(path, body)) queue.done(events);
  }
}

/** Reports the page view to the tag manager, where the brand has one, and to the statistics. */
function trackView(site: SiteView): void {
  if (location.pathname === shownPath || !may(site, 'statistics')) return;
  shownPath = location.pathname;
  const { dataLayer = DATA_LAYER, contentView = EVENT_NAMES.contentView } = site.tracking ?? {};
  const page = globalThis as unknown as Record<string, unknown>;
  const list = (page[dataLayer] ??= []);
  if (Array.isArray(list)) list.push({ event: contentView, path: shownPath });
  keep(site, EVENT_NAMES.contentView, PATHS.statistics);
}

/**
 * Stores the marketing parameters of this document's launch address. The web process stores them itself where no
 * consent is needed; where it is needed, it must wait for the answer.
 */
function storeLaunch(): void {
  const cookies = documentCookies();
  const next = nextRefData(launchAddress().searchParams, () => cookies.get(COOKIES.refData) ?? undefined);
  if (next !== null) cookies.set(COOKIES.refData, next, { maxAge: REF_DATA_DAYS * DAY_SECONDS });
}

/** Sends event and postback of a launch with a click id, once for each click in this browser. */
async function trackLaunch(site: SiteView): Promise<void> {
  if (!may(site, 'partners')) return;
  if (site.trackingNeedsConsent) storeLaunch();
  const data = refData();
  const local = localStore();
  const lastClick = local.get(STORAGE_KEYS.sentClick) ?? '';
  const click = data['click_id'];
  if (!click || click === lastClick) return;
  local.set(STORAGE_KEYS.sentClick, click);
  trackEvent(site, EVENT_NAMES.clickId);
  const { rest } = getSession(site);
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = {
    href: launchAddress().href,
    referrer: document.referrer,
    timezone,
    language: site.locale,
    lastClick,
  };
  if (trackingRecordOf(data, { ...facts, country: '', ip: '' }) === null) return;
  const visitor = await parseVisitor(rest, { timezone, locale: site.locale, platform: navigator.platform });
  const { country_code: country, ip } = visitor.ok ? visitor.value : { country_code: site.region, ip: '' };
  const record = trackingRecordOf(data, { ...facts, country, ip });
  // The visitor's consent may have changed while the request ran.
  const reply = record && may(site, 'partners') && (await sendPostback(rest, record));
  // After a failure the click counts as not sent, so the next visit tries again.
  if (reply && !reply.ok) local.set(STORAGE_KEYS.sentClick, lastClick);
}

/** Sends the device fingerprint once for each browser session; a failure is only logged (specification 1 §7, §8). */
async function sendDevice(site: SiteView): Promise<void> {
  const session = sessionStore();
  if (!may(site, 'device') || session.get(STORAGE_KEYS.fingerprintSent)) return;
  try {
    const { sendFingerprint } = await import('#lib/tracking/send-fingerprint.ts');
    const { fingerprint: address, publicIp } = site.tracking ?? {};
    const isConsented = readConsent(documentCookies().get(COOKIES.consent))?.has('device') ?? false;
    await sendFingerprint({ token: requestToken(), isConsented, address, publicIp });
    session.set(STORAGE_KEYS.fingerprintSent, '1');
    // The visitor withdrew consent while the request ran: stored data is deleted.
    if (!may(site, 'device')) forget(['device'], [localStore(), session], documentCookies());
  } catch (error) {
    await reportFailure(error, site.locale, 'fingerprint');
  }
}
