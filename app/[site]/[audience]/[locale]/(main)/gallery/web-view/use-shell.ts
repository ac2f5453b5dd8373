import { useEffect, useRef, useState } from 'react';
import { marked } from '#lib/core/marks.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import {
  clearLaunch,
  installBridge,
  launchAddress,
  readOutbound,
  type LogEntry,
  type ShellSettings,
} from './shell.ts';

/** State of the framed page as the app would see it. */
export type PageFacts = {
  readonly path: string;
  readonly isWebView: boolean;
  readonly headerHeight: string;
  readonly version: string;
};

const factsOf = (page: Window): PageFacts => ({
  path: page.location.pathname,
  isWebView: page.document.body?.dataset['webView'] !== undefined,
  headerHeight: page.document.body
    ? getComputedStyle(page.document.body).getPropertyValue('--header-height').trim()
    : '',
  version: page.document.querySelector(marked('version'))?.textContent ?? '',
});
const isSame = (one: PageFacts | null, other: PageFacts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** State of the simulated app: whether it runs, the state of its page, and all messages, newest first. */
export function useShell(settings: ShellSettings) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [facts, setFacts] = useState<PageFacts | null>(null);
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const add = (direction: LogEntry['direction'], name: string, fields: string) =>
    setLog((entries) => [{ id: entries.length, direction, name, fields }, ...entries]);

  useEffect(() => {
    if (address === null) return;
    let timer = 0;
    // Each document of the frame needs the bridge before its scripts use it.
    const watch = () => {
      const page = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
      if (page) {
        installBridge(page, settings, (text) => {
          const { name, fields } = readOutbound(text);
          add('out', name, fields);
        });
        const now = factsOf(page);
        setFacts((shown) => {
          if (shown && shown.path !== now.path) add('page', 'opened', now.path);
          return isSame(shown, now) ? shown : now;
        });
      }
      timer = requestAnimationFrame(watch);
    };
    const onReply = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow) add('out', 'answer to the window', JSON.stringify(data));
    };
    timer = requestAnimationFrame(watch);
    addEventListener('message', onReply);
    addEventListener('pagehide', clearLaunch);
    return () => {
      cancelAnimationFrame(timer);
      removeEventListener('message', onReply);
      removeEventListener('pagehide', clearLaunch);
      clearLaunch();
    };
  }, [address, settings]);

  return {
    frame,
    address,
    facts,
    log,
    start(path: string) {
      clearLaunch();
      localStorage.setItem(STORAGE_KEYS.appVersion, settings.version);
      setFacts(null);
      setLog([]);
      setAddress(launchAddress(path, settings));
    },
    stop() {
      setAddress(null);
      setFacts(null);
    },
    /** The window of the page; null while the app does not run. */
    page: () => (frame.current?.contentWindow ?? null) as (Window & typeof globalThis) | null,
    /** Adds an inbound message to the log. */
    logInbound: (name: string, sender: string) => add('in', name, sender),
  };
}
