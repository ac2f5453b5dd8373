import { formatNumber } from '#contract/numbers.ts';
import type { CrashBet, CrashOutcome, CrashRules } from '#games/engines/crash/engine.ts';
import { multiplierAfter } from '#games/engines/crash/engine.ts';
import type { OwnBet, PublicBet, SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { byId, isCalm, make } from '../kit/page.ts';
import { createBetsList } from '../shared/bets-list.ts';
import { amountOf } from '../shared/others.ts';
import type { SharedKit, SharedStage } from '../shared/shared-game.ts';
import { takeBack } from '../shared/take-back.ts';
import { timesText } from '../shared/times.ts';
import { createBetPanel } from './bet-panel.ts';
import { createFlightView } from './flight-view.ts';
import type { Shown } from './flight-view.ts';
import { lookOf } from './looks.ts';
import type { KeyOf } from '../kit/messages.ts';

export type CrashFacts = { theme: string; growth: number; rules: CrashRules; places: number };
type Round = SharedRoundView<CrashOutcome, null>;
type Kit = SharedKit<CrashFacts, CrashBet, CrashOutcome, null, KeyOf<'crash'>>;

const STRIP = 24;
/** Names of those who leave float over the picture; more at once nobody can read. */
const MOST_LEAVERS = 6;
const LEAVER_MS = 2400;
/** The last seconds before the start tick. */
const TICKS_FROM = 3;

const toneOf = (hundredths: number): string =>
  hundredths >= 1000 ? 'high' : hundredths >= 200 ? 'middle' : 'low';

export function createStage(kit: Kit): SharedStage<CrashOutcome, null> {
  const { t, sound, money, open, dialogs } = kit;
  const { rules, theme, growth, places } = open.facts;
  const view = createFlightView(byId('sky', 'canvas'), lookOf(theme), growth, (line, digits) =>
    timesText(line, open.locale, digits),
  );
  const number = byId('number');
  const caption = byId('caption');
  const fuse = byId('fuse');
  const leavers = byId('leavers');
  const times = (hundredths: number): string => timesText(hundredths, open.locale);
  let round: Round | null = null;
  let rush: { end(): void; pitch(frequency: number): void } | null = null;
  let lastTick = 0;
  let known = new Map<string, PublicBet>();
  let written = '';

  const panels = Array.from({ length: places }, (_, place) =>
    createBetPanel(byId('bets'), {
      place,
      t,
      money,
      times,
      stakes: kit.stakes,
      stakeAt: Math.max(0, kit.stakes.indexOf(kit.stake())),
      cap: rules.cap,
      hasAutoBet: open.autoplay,
      choose: (pick, at) =>
        dialogs.choose(
          t('chooseStake'),
          null,
          kit.stakes.map((step, index) => ({
            label: money(step),
            isCurrent: index === at,
            pick: () => pick(index),
          })),
        ),
      async bet(wanted, stake, auto) {
        sound.wake();
        const bet = await kit.bet(stake, { auto }, wanted);
        if (bet) {
          sound.tick(6);
          kit.message(t('accepted', { amount: money(stake) }));
        }
        return bet;
      },
      cancel: (betId) => takeBack({ ...kit, t }, [{ id: betId }]),
      async cashOut(betId) {
        const bet = await kit.cashOut(betId);
        if (bet) tellCashed(bet);
        return bet;
      },
      tick: () => sound.tick(3),
    }),
  );

  const told = new Set<string>();
  function tellCashed({ id, cashedOut, win, stake }: OwnBet): void {
    if (told.has(id) || cashedOut === null || win === null) return;
    told.add(id);
    kit.message(t('cashedAt', { times: times(cashedOut), amount: money(BigInt(win)) }), true);
    void kit.countWin(BigInt(win), BigInt(stake));
  }

  const hundredthsNow = (now: number): number =>
    round && round.phase === 'running' ? Math.min(rules.cap, multiplierAfter(now - round.startsAt)) : 100;

  const others = createBetsList(byId('others'), (bet) => {
    const isOwn = kit.own().some(({ id }) => id === bet.id);
    return {
      key: bet.id,
      cells: [
        bet.name,
        bet.cashedOut === null ? '' : times(bet.cashedOut),
        amountOf(bet, bet.cashedOut === null ? bet.stake : (bet.win ?? bet.stake), open),
      ],
      tone: bet.cashedOut !== null ? 'good' : isOwn ? 'own' : '',
    };
  });

  function drawStrip(): void {
    const strip = byId('strip');
    strip.replaceChildren(
      ...kit
        .results()
        .slice(0, STRIP)
        .flatMap(({ outcome }) =>
          outcome ? [make('li', { class: toneOf(outcome.at) }, times(outcome.at))] : [],
        ),
    );
  }
  function write(text: string, under: string, kind: string): void {
    const key = `${text}|${under}|${kind}`;
    if (key === written) return;
    written = key;
    number.textContent = text;
    caption.textContent = under;
    number.className = `number ${kind}`;
  }
  function floatUp(bet: PublicBet, now: number): void {
    if (isCalm() || !round || leavers.children.length >= MOST_LEAVERS) return;
    const seconds = (now - round.startsAt) / 1000;
    const { x, y } = view.tip(seconds, hundredthsNow(now) / 100);
    const chip = make('li', {}, `${bet.name} ${times(bet.cashedOut ?? 100)}`);
    chip.style.setProperty('--x', `${(x - 0.02 - Math.random() * 0.08) * 100}%`);
    chip.style.setProperty('--y', `${y * 100}%`);
    leavers.append(chip);
    setTimeout(() => chip.remove(), LEAVER_MS);
  }

  kit.keys({
    ' ': () => panels[0]?.press(),
    Enter: () => panels[0]?.press(),
    Digit1: () => panels[0]?.press(),
    Digit2: () => panels[1]?.press(),
  });

  function showPanels(hundredths: number): void {
    const own = kit.own();
    const phase = round?.phase ?? 'over';
    panels.forEach((panel, place) =>
      panel.show({ phase, own: own.find((bet) => bet.place === place) ?? null, multiplier: hundredths }),
    );
  }

  return {
    phase(now, isJoin) {
      round = now;
      if (now.phase !== 'running') {
        rush?.end();
        rush = null;
      }
      if (now.phase === 'betting') {
        told.clear();
        known = new Map();
        leavers.replaceChildren();
        kit.showWin(0n);
        if (!isJoin) kit.message(t('betsOpen'));
        panels.forEach((panel) => panel.opens());
      } else if (now.phase === 'running') {
        if (!isJoin) {
          kit.message(t('takeOff'));
          rush = sound.rush(220, 0.09);
        }
      } else if (now.outcome) {
        if (!isJoin) {
          sound.hiss(0.7, 420, 0.34);
          sound.tone(150, { length: 0.7, volume: 0.24, type: 'sawtooth', to: 38 });
          kit.message(t('crashedAt', { times: times(now.outcome.at) }));
        }
      }
      drawStrip();
      showPanels(hundredthsNow(kit.now()));
    },
    own() {
      for (const bet of kit.own()) tellCashed(bet);
      showPanels(hundredthsNow(kit.now()));
      others.show(kit.bets());
    },
    bets() {
      const bets = kit.bets();
      byId('players').textContent = bets.length === 0 ? '' : t('players', { n: kit.players() });
      others.show(bets);
      for (const bet of bets)
        if (bet.cashedOut !== null && known.get(bet.id)?.cashedOut === null) floatUp(bet, kit.now());
      known = new Map(bets.map((bet) => [bet.id, bet]));
    },
    frame(now) {
      if (!round) return;
      let shown: Shown;
      if (round.phase === 'betting') {
        const left = Math.max(0, round.startsAt - now) / 1000;
        const whole = Math.ceil(left);
        if (whole !== lastTick && whole <= TICKS_FROM && whole > 0) sound.tick(whole === 1 ? 5 : 3);
        lastTick = whole;
        shown = { is: 'waiting', left };
        write(String(whole), t('betsOpen'), 'waits');
        fuse.hidden = false;
        fuse.style.setProperty(
          '--left',
          String(Math.min(1, left / ((round.startsAt - round.opensAt) / 1000))),
        );
      } else {
        fuse.hidden = true;
        const at = round.outcome?.at;
        if (round.phase === 'over' && at !== undefined && round.endsAt !== null) {
          shown = {
            is: 'gone',
            seconds: (round.endsAt - round.startsAt) / 1000,
            multiplier: at / 100,
            since: Math.max(0, now - round.endsAt) / 1000,
          };
          write(times(at), t('flewAway'), 'gone');
        } else {
          const hundredths = hundredthsNow(now);
          const seconds = Math.max(0, now - round.startsAt) / 1000;
          shown = { is: 'flying', seconds, multiplier: Math.exp(growth * 1000 * seconds) };
          write(times(hundredths), '', toneOf(hundredths));
          rush?.pitch(200 + Math.min(1800, Math.log(hundredths / 100) * 420));
          showPanels(hundredths);
        }
      }
      view.draw(shown);
    },
    rules() {
      const chance = (hundredths: number): string =>
        `${formatNumber((rules.rtp * 100) / hundredths, open.locale, { maximumFractionDigits: 2 })} %`;
      return [
        make('h3', {}, t('howTitle')),
        ...(['how1', 'how2', 'how3', 'how4'] as const).map((key) => make('p', {}, t(key))),
        make('h3', {}, t('chanceTitle')),
        paysTable(
          [t('multiplier'), t('chance')],
          [120, 150, 200, 300, 500, 1000, 5000, 10_000].map((hundredths) => [
            times(hundredths),
            chance(hundredths),
          ]),
        ),
        make('p', { class: 'note' }, t('instant')),
        make('p', { class: 'note' }, t('capRule', { times: formatTimes(rules.cap, 100, open.locale) })),
        make('p', {}, t('sharedRule')),
        ...aboutGame(kit, {
          rtp: rules.rtp,
          volatility: rules.volatility,
          maxWin: formatTimes(rules.cap, 100, open.locale),
        }),
      ];
    },
    outcome({ outcome }, bet) {
      const cashed = (bet as { cashedOut?: number | null } | null)?.cashedOut ?? null;
      return [
        make('strong', { class: `times ${toneOf(outcome?.at ?? 100)}` }, times(outcome?.at ?? 100)),
        ...(cashed === null ? [] : [make('span', { class: 'good' }, ` ${t('cashOut')}: ${times(cashed)}`)]),
      ];
    },
  };
}
