'use client';
/** Needs the client: it plays the app around a web view, whose page runs in a frame (specification 1 §6, §7). */
import { useState, type ReactNode } from 'react';
import {
  HOST_GROUPS,
  INBOUND,
  PLATFORMS,
  pressLink,
  sendInbound,
  SENDERS,
  TRIGGERS,
  type LogEntry,
  type SenderName,
  type ShellSettings,
} from './shell.ts';
import { useShell, type PageFacts } from './use-shell.ts';

type Page = { readonly name: string; readonly path: string };

const Choice = <Value extends string>({
  label,
  value,
  options,
  onChoose,
  disabled = false,
}: {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
  disabled?: boolean;
}) => (
  <label>
    {label}
    <select value={value} disabled={disabled} onChange={(event) => onChoose(event.target.value as Value)}>
      {(Object.keys(options) as Value[]).map((name) => (
        <option key={name} value={name}>
          {options[name]}
        </option>
      ))}
    </select>
  </label>
);

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;

const Buttons = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    <div className="simulator-buttons">{children}</div>
  </fieldset>
);

function Facts({ facts }: { facts: PageFacts | null }) {
  if (!facts) return <p>The app does not run.</p>;
  return (
    <dl className="simulator-facts">
      <dt>Page</dt>
      <dd data-fact="path">{facts.path}</dd>
      <dt>Marked as a web view</dt>
      <dd data-fact="web-view">{facts.isWebView ? 'yes' : 'no'}</dd>
      <dt>Header height</dt>
      <dd data-fact="header">{facts.headerHeight}</dd>
      <dt>Version line</dt>
      <dd data-fact="version">{facts.version || '–'}</dd>
    </dl>
  );
}

const DIRECTIONS = { out: 'page → app', in: 'app → page', page: 'page' } as const;
const Log = ({ log }: { log: readonly LogEntry[] }) => (
  <ol className="simulator-log" aria-label="Messages" aria-live="polite">
    {log.map(({ id, direction, name, fields }) => (
      <li key={id} data-direction={direction}>
        <span>{DIRECTIONS[direction]}</span> <strong>{name}</strong> {fields}
      </li>
    ))}
  </ol>
);

type AppSettingsProps = {
  settings: ShellSettings;
  pages: readonly Page[];
  /** Path of the page that the simulated app opens first. */
  path: string;
  isRunning: boolean;
  change: (change: Partial<ShellSettings>) => void;
  choosePath: (path: string) => void;
  toggle: () => void;
};
const AppSettings = ({ settings, pages, path, isRunning, change, choosePath, toggle }: AppSettingsProps) => (
  <fieldset>
    <legend>App</legend>
    <Choice
      label="Host group"
      value={settings.group}
      options={named(HOST_GROUPS)}
      disabled={isRunning}
      onChoose={(group) => change({ group })}
    />
    <Choice
      label="Platform"
      value={settings.platform}
      options={named(PLATFORMS)}
      disabled={isRunning}
      onChoose={(platform) => change({ platform })}
    />
    <label>
      App version
      <input
        value={settings.version}
        disabled={isRunning}
        onChange={(event) => change({ version: event.target.value })}
      />
    </label>
    <Choice
      label="First page"
      value={path}
      options={Object.fromEntries(pages.map((page) => [page.path, page.name]))}
      disabled={isRunning}
      onChoose={choosePath}
    />
    <button type="button" onClick={toggle}>
      {isRunning ? 'Stop the app' : 'Start the app'}
    </button>
  </fieldset>
);

export function Simulator({ pages }: { pages: readonly Page[] }) {
  const [settings, setSettings] = useState<ShellSettings>({
    group: 'mav',
    platform: 'android',
    version: '7.3.1',
  });
  const [sender, setSender] = useState<SenderName>('parent');
  const [path, setPath] = useState(pages[0]?.path ?? '/');
  const { address, facts, frame, log, page, start, stop, logInbound } = useShell(settings);
  const isRunning = address !== null;
  const set = (change: Partial<ShellSettings>) => setSettings({ ...settings, ...change });
  const inPage = (act: (page: Window & typeof globalThis) => void) => () => {
    const shown = page();
    if (shown) act(shown);
  };
  return (
    <div className="simulator" lang="en">
      <div className="simulator-controls">
        <AppSettings
          settings={settings}
          pages={pages}
          path={path}
          isRunning={isRunning}
          change={set}
          choosePath={setPath}
          toggle={() => (isRunning ? stop() : start(path))}
        />
        <Facts facts={facts} />
        <Buttons title="Page → app">
          {TRIGGERS.map((trigger) => (
            <button
              key={trigger.name}
              type="button"
              disabled={!isRunning}
              onClick={inPage((page) => pressLink(page, trigger))}
            >
              {trigger.name}
            </button>
          ))}
        </Buttons>
        <Buttons title="App → page">
          <Choice label="Sender" value={sender} options={SENDERS} onChoose={setSender} />
          {INBOUND.map(({ name, data }) => (
            <button
              key={name}
              type="button"
              disabled={!isRunning}
              onClick={inPage((page) => {
                logInbound(name, SENDERS[sender]);
                sendInbound(page, data, sender);
              })}
            >
              {name}
            </button>
          ))}
        </Buttons>
        <p>
          A sign-in or sign-out in the page sends <code>authorization</code>; on Android the close button of a
          game sends <code>close_game</code>.
        </p>
      </div>
      <div className="simulator-phone">
        {isRunning && <iframe ref={frame} src={address ?? undefined} title="Page in the web view" />}
      </div>
      <Log log={log} />
    </div>
  );
}
