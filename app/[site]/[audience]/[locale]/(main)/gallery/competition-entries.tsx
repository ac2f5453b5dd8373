import { CompetitionGrid } from '#components/competitions/competition-card.tsx';
import { Questions, ScoreExamples } from '#components/competitions/competition-guide.tsx';
import { HowItWorks, Winners } from '#components/competitions/competition-rules.tsx';
import { Countdown } from '#components/competitions/countdown.tsx';
import { Leaderboard } from '#components/competitions/leaderboard.tsx';
import { PrizeLadder } from '#components/competitions/prize-ladder.tsx';
import { JackpotRules } from '#components/jackpots/jackpot-page.tsx';
import type { CompetitionPageView } from '#lib/competitions/views.ts';
import type { GalleryEntry, Samples } from './entry.ts';

const STATUSES = ['soon', 'started', 'ended'] as const;
const PRIZES = ['600 000 ₸', '300 000 ₸', '150 000 ₸', '30 000 ₸'];

/** `players`: how many places are taken. */
function competition({ t }: Samples, players: number, status: CompetitionPageView['status'] = 'started') {
  const prizeOf = (place: number) => PRIZES[Math.min(place, PRIZES.length) - 1] ?? '';
  const view: CompetitionPageView = {
    id: 'gallery',
    href: '#CompetitionGrid',
    name: t.competitions('title'),
    text: t.competitions('lead'),
    accent: status === 'ended' ? 'tournament' : 'jackpot',
    image: null,
    sum: '1 260 000 ₸',
    countPlaces: 10,
    gamesCount: 24,
    status,
    start: '2026-11-23T00:00:00.000Z',
    end: '2026-11-30T00:00:00.000Z',
    startText: '23.11, 00:00',
    endText: '30.11, 00:00',
    nomination: 'multiplier',
    description: [],
    rules: [],
    requiredDoge: null,
    rows: Array.from({ length: 10 }, (_, index) => ({
      place: index + 1,
      prize: prizeOf(index + 1),
      player: index < players ? { name: `pl***${index}`, score: `×${1250 - index * 100}` } : null,
    })),
    ladder: PRIZES.map((amount, index) => ({
      start: index + 1,
      end: index === 3 ? 10 : index + 1,
      amount,
      share: [1, 0.5, 0.25, 0.05][index] ?? 0,
    })),
    winners: null,
  };
  return view;
}

/** Entries for components/competitions and components/jackpots. */
export const COMPETITIONS: Readonly<Record<string, GalleryEntry>> = {
  CompetitionGrid: (samples) => ({
    'every status': (
      <CompetitionGrid
        competitions={STATUSES.map((status) => ({ ...competition(samples, 0, status), id: status }))}
        t={samples.t.competitions}
        home={samples.t.home}
      />
    ),
  }),
  Countdown: (samples) =>
    Object.fromEntries(
      STATUSES.map((status) => [
        status,
        <Countdown key={status} times={competition(samples, 0, status)} own t={samples.t.home} />,
      ]),
    ),
  HowItWorks: ({ t }) => ({
    steps: <HowItWorks text={t.competitions('guide.wins.text')} t={t.competitions} />,
  }),
  JackpotRules: ({ t }) => ({
    seal: <JackpotRules poolId="grand-kzt-1" commitment={'0123456789abcdef'.repeat(4)} t={t.jackpots} />,
  }),
  Leaderboard: (samples) => {
    const { t } = samples;
    const texts = { retry: t.common('actions.retry'), t: t.competitions, home: t.home };
    return {
      taken: <Leaderboard competition={competition(samples, 10)} {...texts} />,
      empty: <Leaderboard competition={competition(samples, 0, 'soon')} {...texts} />,
    };
  },
  PrizeLadder: (samples) => ({
    steps: <PrizeLadder steps={competition(samples, 0).ladder} t={samples.t.competitions} />,
  }),
  Questions: ({ t }) => ({
    questions: (
      <Questions
        questions={(['bonus', 'tie', 'money'] as const).map((name) => ({
          question: t.competitions(`guide.${name}.q`),
          answer: t.competitions(`guide.${name}.a`),
        }))}
      />
    ),
  }),
  ScoreExamples: ({ t }) => ({
    all: <ScoreExamples bet="300 ₸" win="7 500 ₸" t={t.competitions} />,
  }),
  Winners: ({ t }) => ({
    paid: (
      <Winners
        winners={PRIZES.map((sum, index) => ({
          id: String(index),
          place: index + 1,
          name: `pl***${index}`,
          sum,
        }))}
        t={t.competitions}
      />
    ),
    nobody: <Winners winners={[]} t={t.competitions} />,
  }),
};
