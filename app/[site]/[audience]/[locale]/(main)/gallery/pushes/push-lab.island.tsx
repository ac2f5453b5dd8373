'use client';
/**
 * Needs the client: it plays a recording of pushes at its recorded times, also one from a file that the developer
 * chooses (decision 0239).
 */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { PLAIN, recording, type Playback } from '#contract/push/recording.ts';
import { effectsText, LAB_USER, playInLab, stateFacts, type LabMoment } from '#lib/realtime/push-lab.ts';

type Moments = { readonly moments: readonly LabMoment[] } | { readonly fault: string };

/** The moments of a recording; `fault` is the error text if `raw` is not a valid recording. */
function play(raw: unknown, playback: Playback, openGameId: string): Moments {
  const read = v.safeParse(recording, raw);
  if (!read.success) return { fault: 'This file is no recording of pushes (contract/push/recording.ts).' };
  try {
    return { moments: playInLab(read.output, playback, LAB_USER, openGameId || null) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function readFile(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    return null;
  }
}

/** Number of moments whose time has come; grows while the recording plays. */
function useClock(moments: readonly LabMoment[], isPlaying: boolean, onEnd: () => void): number {
  const [shown, setShown] = useState(moments.length);
  useEffect(() => {
    if (!isPlaying) return;
    const timers = moments.map(({ atMs }, at) => setTimeout(() => setShown(at + 1), atMs));
    const first = setTimeout(() => setShown(0), 0);
    const end = setTimeout(onEnd, (moments.at(-1)?.atMs ?? 0) + 100);
    return () => [...timers, first, end].forEach(clearTimeout);
  }, [moments, isPlaying, onEnd]);
  return isPlaying ? shown : moments.length;
}

function State({ moment }: { moment: LabMoment | undefined }) {
  if (!moment) return <p>Nothing has come yet.</p>;
  const { position, received } = moment.state;
  const facts = { ...stateFacts(moment.state), received, position };
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={name}>{String(value)}</dd>,
      ])}
    </dl>
  );
}

const Moment = ({ moment: { atMs, what, type, isNew, effects, state } }: { moment: LabMoment }) => (
  <li className={what === 'cut' ? 'cut' : isNew ? 'new' : undefined}>
    <span>{(atMs / 1000).toFixed(1)} s</span>
    <b>{what === 'cut' ? 'the connection breaks' : type}</b>
    <p>
      {what === 'again' && 'sent again · '}
      {what !== 'cut' && type !== 'pong' && !isNew && 'no effect: a repeat, or it waits for those before it'}
      {isNew && effectsText(effects)}
      {isNew && ` · balance ${state.user.balance}, bonus ${state.user.bonusBalance}`}
    </p>
  </li>
);

function Variations({ playback, change }: { playback: Playback; change: (how: Partial<Playback>) => void }) {
  const [cuts, setCuts] = useState('');
  return (
    <>
      <label>
        Speed
        <select value={playback.speed} onChange={({ target }) => change({ speed: Number(target.value) })}>
          {[0.5, 1, 2, 5].map((speed) => (
            <option key={speed} value={speed}>
              {speed} ×
            </option>
          ))}
        </select>
      </label>
      <label>
        Breaks before pushes (3,7)
        <input
          value={cuts}
          inputMode="numeric"
          onChange={({ target: { value } }) => {
            setCuts(value);
            change({ cuts: value.split(',').map(Number).filter(Boolean) });
          }}
        />
      </label>
      <label>
        Each twice
        <input
          type="checkbox"
          checked={playback.doubled}
          onChange={({ target }) => change({ doubled: target.checked })}
        />
      </label>
      <label>
        In another order
        <input
          type="checkbox"
          checked={playback.shuffle !== null}
          onChange={({ target }) => change({ shuffle: target.checked ? 1 : null })}
        />
      </label>
    </>
  );
}

export function PushLab({ recordings }: { recordings: Readonly<Record<string, unknown>> }) {
  const [source, setSource] = useState<{ name: string; raw: unknown }>({
    name: 'evening',
    raw: recordings['evening'],
  });
  const [playback, setPlayback] = useState(PLAIN);
  const [openGameId, setOpenGameId] = useState('');
  const [isPlaying, setPlaying] = useState(false);
  const [played, setPlayed] = useState<Moments>(() => play(source.raw, PLAIN, ''));
  const moments = 'moments' in played ? played.moments : NONE;
  const [stopPlaying] = useState(() => () => setPlaying(false));
  const shown = useClock(moments, isPlaying, stopPlaying);
  const show = (raw: unknown, how: Partial<Playback>, game = openGameId) => {
    const next = { ...playback, ...how };
    setPlayback(next);
    setPlaying(false);
    setPlayed(play(raw, next, game));
  };
  const change = (how: Partial<Playback>) => show(source.raw, how);
  const open = (name: string, raw: unknown) => {
    setSource({ name, raw });
    show(raw, {});
  };
  return (
    <div className="push-lab" lang="en">
      <fieldset>
        <legend>Recording</legend>
        <label>
          Recording
          <select value={source.name} onChange={({ target }) => open(target.value, recordings[target.value])}>
            {[...new Set([...Object.keys(recordings), source.name])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          File of <code>npm run operator -- record</code>
          <input
            type="file"
            accept="application/json"
            onChange={({ target: { files } }) =>
              files?.[0] && void readFile(files[0]).then((raw) => open(files[0]?.name ?? 'file', raw))
            }
          />
        </label>
        <Variations playback={playback} change={change} />
        <label>
          Id of the open game
          <input
            value={openGameId}
            onChange={({ target: { value } }) => {
              setOpenGameId(value);
              show(source.raw, {}, value);
            }}
          />
        </label>
        <button type="button" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? 'Show all' : 'Play'}
        </button>
        <State moment={moments[shown - 1]} />
      </fieldset>
      {'fault' in played ? (
        <p role="alert">{played.fault}</p>
      ) : (
        <ol>
          {moments.slice(0, shown).map((moment, at) => (
            <Moment key={at} moment={moment} />
          ))}
        </ol>
      )}
    </div>
  );
}
const NONE: readonly LabMoment[] = [];
