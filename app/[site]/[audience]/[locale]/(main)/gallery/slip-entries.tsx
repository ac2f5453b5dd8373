import { BetCard } from '#components/sports/history/bet-card.tsx';
import { CashOut, type CashOutState } from '#components/sports/history/cash-out.tsx';
import { OpenBetTools } from '#components/sports/history/open-bet-tools.tsx';
import { FastBetCard, FastResults } from '#components/sports/slip/fast-bet-card.tsx';
import { SAMPLE_ACTIONS } from '#components/sports/slip/sample-actions.ts';
import { SlipPanel } from '#components/sports/slip/slip-panel.tsx';
import { CURRENCIES } from '#contract/currencies.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { sampleBet, sampleLeg } from '#lib/sports/history/bet-samples.ts';
import type { FastResult } from '#lib/sports/slip/fast-bet.ts';
import {
  SAMPLE_CONTEXT,
  sampleAttempt,
  sampleSelection as leg,
  sampleSlip,
} from '#lib/sports/slip/slip-samples.ts';
import type { SlipContext } from '#lib/sports/slip/slip-state.ts';
import { takeEdit, takeOffer } from '#lib/sports/slip/taken-slip.ts';
import { choose, leaveOffer, setBalance, setPercent, setStake, type Slip } from '#lib/sports/slip/slip.ts';
import { odds } from '#settlement/odds.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { WithState } from './samples.tsx';

const nothing = () => undefined;
const LINKS = { event: () => '#', history: '#', live: '#', line: '#' };
const two = sampleSlip(leg('1', 1850), leg('2', 2400));
const three = sampleSlip(leg('1', 1850), leg('2', 2400), leg('3', 1600));
const key = '1|match_1x2|1';
const boosted = (event: string) => leg(event, 2100, { usual: odds(2000) });
const BET_ID = '00000000-0000-4000-8000-000000000001';

/** A slip that reacts to the visitor's input. */
const panel = ({ t, language }: Samples, slip: Slip, context: Partial<SlipContext> = {}) => (
  <WithState value={slip}>
    {(now, change) => (
      <SlipPanel
        titled
        slip={now}
        context={{ ...SAMPLE_CONTEXT, ...context }}
        removed={null}
        locale={language}
        links={LINKS}
        on={{ ...SAMPLE_ACTIONS, change: (to) => change(to(now)) }}
        t={t.slip}
        bets={t.bets}
      />
    )}
  </WithState>
);
const single = (rest: Parameters<typeof leg>[2] = {}, stake = '500') =>
  setStake(sampleSlip(leg('1', 1850, rest)), stake);
const accepted = sampleAttempt({
  stage: 'decided',
  answer: {
    status: 'accepted',
    bet_id: '1',
    delay_ms: 0,
    legs: [{ odds: 1850, problem: null }],
    max_stake: null,
    max_reason: null,
    reason: null,
    fault: null,
  },
});

const card = ({ t, language }: Samples, rest: Partial<BetView>) => (
  <BetCard
    bet={sampleBet(rest)}
    locale={language}
    time="26.11.2026, 14:00"
    eventHref={() => '#'}
    t={t.slip}
    sports={t.sports}
    bets={t.bets}
    onDetails={nothing}
  />
);
const won = { won: true, void_halves: 0, dead_heat: null, factor: '2.000000' } as const;
const FINAL_SCORE = {
  home: 2,
  away: 1,
  is_final: true,
  periods: [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ],
};
const lost = { ...won, won: false, factor: '0.000000' };

const cashOut = ({ t, language }: Samples, rest: Partial<CashOutState>) => (
  <WithState value={60}>
    {(position, change) => (
      <CashOut
        state={{
          quote: { value: 800_00n, stake: 500_00n, minPart: 100_00n },
          code: 'ok',
          validUntil: 0,
          phase: 'ready',
          decidedAt: null,
          isOpen: true,
          position,
          ...rest,
        }}
        currency={CURRENCIES.KZT}
        locale={language}
        t={t.slip}
        onOpen={nothing}
        onPosition={change}
        onConfirm={nothing}
      />
    )}
  </WithState>
);

const tools = ({ t, language }: Samples, auto: string | null) => (
  <OpenBetTools
    auto={auto}
    state={{ isBusy: false, code: null }}
    isOffered
    isOpen={false}
    isLocked={false}
    onOpen={nothing}
    currency={CURRENCIES.KZT}
    locale={language}
    t={t.slip}
    onSet={async () => true}
    onEdit={nothing}
  />
);

const RESULT: FastResult = {
  requestId: '1',
  event: 'Zarya – Volna',
  outcome: 'Zarya',
  odds: 2000,
  stake: '300',
  currency: 'KZT',
  at: 0,
  status: 'accepted',
  reason: null,
};
const fast = ({ t, language }: Samples, isArmed: boolean) => (
  <FastBetCard
    stake="300"
    currency={CURRENCIES.KZT}
    smallest={30_00n}
    balance={1000_00n}
    locale={language}
    isArmed={isArmed}
    isValid
    matchesHref="#"
    onStake={nothing}
    onArm={nothing}
    onDisarm={nothing}
    t={t.slip}
  />
);

/** The bet slip, one-tap bets and the history of bets. */
export const SLIP_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  SlipPanel: (samples) => ({
    empty: panel(samples, sampleSlip()),
    single: panel(samples, single()),
    express: panel(samples, setStake(two, '500')),
    singles: panel(samples, choose(two, 'single')),
    system: panel(samples, setStake(choose(three, 'system'), '600')),
    'odds changed': panel(samples, single({ now: odds(1800) })),
    suspended: panel(samples, single({ status: 'suspended' })),
    'line changed': panel(samples, single({ status: 'moved', now: null })),
    guest: panel(samples, single(), { player: null }),
    'no money': panel(samples, single({}, '1200')),
    'three balances': panel(samples, setBalance(single(), 'bk'), {
      player: { balance: 12_450_00n, bk: 2_500_50n },
      bonus: 1_240_00n,
    }),
    'above the limit': panel(samples, single(), {
      limits: new Map([[key, { min: 30_00n, max: 200_00n, reason: 'market' }]]),
    }),
    refused: panel(samples, single(), { refusal: { reason: 'price_moved', fault: null } }),
    placing: panel(samples, single(), { attempts: [sampleAttempt()] }),
    unknown: panel(samples, single(), { attempts: [sampleAttempt({ stage: 'unknown' })] }),
    accepted: panel(samples, sampleSlip(), { attempts: [accepted] }),
    offline: panel(samples, single(), { isOnline: false }),
    'special offer': panel(samples, setStake(takeOffer(two, 'day', [boosted('4'), boosted('5')]), '500')),
    'offer over': panel(samples, leaveOffer(takeOffer(sampleSlip(), 'day', [boosted('4')]), 'offerOver')),
    edit: panel(samples, takeEdit(sampleSlip(), { betId: BET_ID, value: '480.00' }, [leg('1', 1850)])),
    threshold: panel(samples, setPercent(single(), 5)),
  }),
  BetCard: (samples) => ({
    open: card(samples, {
      legs: [sampleLeg('1', { score: { home: 1, away: 0, is_final: false, periods: [] } })],
      cashed_out: '120.00',
    }),
    won: card(samples, {
      state: 'won',
      legs: [sampleLeg('1', { result: won, score: FINAL_SCORE })],
      paid: '1000.00',
    }),
    lost: card(samples, {
      state: 'lost',
      combination: { kind: 'express' },
      legs: [sampleLeg('1', { result: won }), sampleLeg('2', { result: lost })],
    }),
  }),
  OpenBetTools: (samples) => ({
    none: tools(samples, null),
    set: tools(samples, '800.00'),
  }),
  CashOut: (samples) => ({
    closed: cashOut(samples, { isOpen: false }),
    open: cashOut(samples, {}),
    moved: cashOut(samples, { phase: 'moved' }),
    pending: cashOut(samples, { phase: 'pending' }),
    suspended: cashOut(samples, { quote: null, code: 'suspended' }),
  }),
  FastBetCard: (samples) => ({ off: fast(samples, false), on: fast(samples, true) }),
  FastResults: ({ t, language }) => ({
    empty: <FastResults results={[]} locale={language} t={t.slip} />,
    some: (
      <FastResults
        results={[RESULT, { ...RESULT, requestId: '2', status: 'refused', reason: 'fast.changed' }]}
        locale={language}
        t={t.slip}
      />
    ),
  }),
};
