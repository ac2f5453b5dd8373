import type { CrashOutcome } from '#games/engines/crash/engine.ts';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { isGain } from '../kit/celebrate.ts';
import { byId, make } from '../kit/page.ts';
import { createOthers } from '../shared/others.ts';
import { showStrip } from '../shared/results-strip.ts';
import type { SharedStage } from '../shared/shared-game.ts';
import { takeBack } from '../shared/take-back.ts';
import { timesText } from '../shared/times.ts';
import { BetPanel } from './bet-panel.ts';
import { FlightShow } from './flight-show.ts';
import { toneOf } from './readout.ts';
import { rulesContent } from './rules.ts';
import type { CrashKit } from './crash-kit.ts';

/** Stage of crash: a multiplier that grows for all players until the crash. */
export function createStage(kit: CrashKit): SharedStage<CrashOutcome, null> {
  const { open, t } = kit;
  const times = (hundredths: number): string => timesText(hundredths, open.locale);
  const flight = new FlightShow(kit);
  const announceCashOut = cashOutAnnouncer(kit);
  const panels = createPanels(kit, announceCashOut);
  const others = createOthers(
    kit,
    ({ cashedOut }) => (cashedOut === null ? '' : times(cashedOut)),
    ({ cashedOut }) => cashedOut !== null,
  );

  function showPanels(now: number): void {
    const own = kit.own();
    const phase = kit.round()?.phase ?? 'over';
    const multiplier = flight.multiplier(now);
    panels.forEach((panel, place) =>
      panel.show({ phase, own: own.find((bet) => bet.place === place) ?? null, multiplier }),
    );
  }

  return {
    phase({ phase, outcome }, isJoin) {
      if (phase !== 'running') flight.silence();
      if (phase === 'betting') {
        flight.clear();
        kit.showWin(0n);
        if (!isJoin) kit.message(t('betsOpen'));
        for (const panel of panels) panel.opens();
      } else if (!isJoin && phase === 'running') {
        kit.message(t('takeOff'));
        flight.start();
      } else if (!isJoin && outcome) {
        flight.crash();
        kit.message(t('crashedAt', { times: times(outcome.at) }));
      }
      showStrip(kit.results(), (round) => round.outcome && resultItem(round.outcome, times));
      showPanels(kit.now());
    },
    own() {
      for (const bet of kit.own()) announceCashOut(bet);
      showPanels(kit.now());
      others.show();
    },
    bets() {
      others.show();
      flight.showCashOuts(kit.bets());
    },
    frame(now) {
      const round = kit.round();
      if (!round) return;
      flight.draw(round, now);
      if (round.phase === 'running') showPanels(now);
    },
    rules: () => rulesContent(kit),
    outcome({ outcome }, bet) {
      const cashed = (bet as { cashedOut?: number | null } | null)?.cashedOut ?? null;
      const at = outcome?.at ?? 100;
      return [
        make('strong', { class: `times ${toneOf(at)}` }, times(at)),
        ...(cashed === null ? [] : [make('span', { class: 'good' }, ` ${t('cashOut')}: ${times(cashed)}`)]),
      ];
    },
  };
}

const resultItem = ({ at }: CrashOutcome, times: (hundredths: number) => string): HTMLElement =>
  make('li', { class: toneOf(at) }, times(at));

/** Announces each cash-out of the player once and counts its win. */
function cashOutAnnouncer(kit: CrashKit): (bet: OwnBet) => void {
  const announced = new Set<string>();
  return ({ id, cashedOut, win, stake }) => {
    if (announced.has(id) || cashedOut === null || win === null) return;
    announced.add(id);
    const times = timesText(cashedOut, kit.open.locale);
    const [paid, staked] = [BigInt(win), BigInt(stake)];
    kit.message(kit.t('cashedAt', { times, amount: kit.money(paid) }), isGain(paid, staked));
    void kit.countWin(paid, staked);
  };
}

/** Creates a panel for each possible bet of the player, with keyboard shortcuts. */
function createPanels(kit: CrashKit, onCashOut: (bet: OwnBet) => void): BetPanel[] {
  const { t, sound, money, open, dialogs, stakes } = kit;
  const { rules, maxBets } = open.config;
  const panels = Array.from(
    { length: maxBets },
    (_, place) =>
      new BetPanel(byId('bets'), {
        place,
        t,
        money,
        times: (hundredths) => timesText(hundredths, open.locale),
        stakes,
        stakeAt: Math.max(0, stakes.indexOf(kit.stake())),
        cap: rules.cap,
        hasAutoBet: open.autoplay,
        choose(pick, at) {
          const options = stakes.map((step, index) => ({
            label: money(step),
            isCurrent: index === at,
            pick: () => pick(index),
          }));
          dialogs.choose(t('chooseStake'), null, options);
        },
        async bet(ownPlace, stake, autoCashOut) {
          sound.unlock();
          const bet = await kit.bet(stake, { auto: autoCashOut }, ownPlace);
          if (bet) {
            sound.tick(6);
            kit.message(t('accepted', { amount: money(stake) }));
          }
          return bet;
        },
        cancel: (betId) => takeBack(kit, [{ id: betId }]),
        async cashOut(betId) {
          const bet = await kit.cashOut(betId);
          if (bet) onCashOut(bet);
          return bet;
        },
        tick: () => sound.tick(3),
      }),
  );
  const press = (place: number) => () => panels[place]?.press();
  kit.keys({ ' ': press(0), Enter: press(0), Digit1: press(0), Digit2: press(1) });
  return panels;
}
