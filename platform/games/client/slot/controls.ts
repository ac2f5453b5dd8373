import type { FairnessView, OpenReply, VerifyReply } from '../../protocol.ts';
import type { Dialogs } from './dialogs.ts';
import { fairnessContent } from './fairness-view.ts';
import { stakeOf } from './game-state.ts';
import type { GameEvent, GameState } from './game-state.ts';
import { byId } from './page.ts';
import { canProve, commitmentTo, repeatRound } from './proof.ts';
import type { RoundSeeds } from './proof.ts';
import type { Rgs } from './rgs.ts';
import { rulesContent } from './rules.ts';
import type { Sound } from './sound.ts';
import type { Say } from './words.ts';

const AUTO_CHOICES = [10, 25, 50, 100] as const;

type Ports = {
  open: OpenReply;
  say: Say;
  sound: Sound;
  dialogs: Dialogs;
  rgs: Rgs;
  money(minor: bigint): string;
  game: {
    state(): GameState;
    tell(event: GameEvent): void;
    /** The one press of the game: spin, or stop sooner. */
    press(): void;
    hurry(): void;
    clearMarks(): void;
    fairness(): FairnessView;
    rotated(now: FairnessView): void;
  };
};

/** Buttons, keys and touches. */
export function bindControls({ open, say, sound, dialogs, rgs, money, game }: Ports): { setMuted(muted: boolean): void } {
  const { state } = game;
  const setMuted = (muted: boolean): void => {
    sound.mute(muted);
    byId('sound').setAttribute('aria-pressed', String(!muted));
  };
  const on = (id: string, run: () => void): void =>
    byId(id).addEventListener('click', () => {
      sound.wake();
      run();
    });
  const setStake = (at: number): void => {
    sound.press();
    game.clearMarks();
    game.tell({ type: 'stake', at });
  };
  on('spin', () => (state().autoLeft > 0 ? game.tell({ type: 'auto', spins: 0 }) : game.press()));
  on('less', () => setStake(state().stakeAt - 1));
  on('more', () => setStake(state().stakeAt + 1));
  on('stake', () =>
    dialogs.choose(
      say('chooseStake'),
      null,
      state().stakes.map((stake, at) => ({ label: money(stake), isCurrent: at === state().stakeAt, pick: () => setStake(at) })),
    ),
  );
  on('turbo', () => game.tell({ type: 'turbo' }));
  byId('auto').hidden = !open.autoplay;
  on('auto', () => {
    if (state().autoLeft > 0) return game.tell({ type: 'auto', spins: 0 });
    dialogs.choose(
      say('autoTitle'),
      say('autoNote'),
      AUTO_CHOICES.map((spins) => ({
        label: String(spins),
        pick: () => {
          game.tell({ type: 'auto', spins });
          game.press();
        },
      })),
    );
  });
  on('sound', () => setMuted(byId('sound').getAttribute('aria-pressed') === 'true'));
  on('rules', () => dialogs.show('reads', say('rules'), ...rulesContent(open, stakeOf(state()), say, money)));
  on('fairness', () => {
    const time = (iso: string): string => new Date(iso).toLocaleTimeString(open.locale);
    // In the player's own browser where it can, else by the server.
    const repeat = async (seeds: RoundSeeds): Promise<VerifyReply> =>
      canProve()
        ? { serverSeedHash: await commitmentTo(seeds.serverSeed), outcome: await repeatRound(seeds, { ...open.mathematics, strips: open.strips }) }
        : rgs.verify({ slug: open.game.slug, ...seeds });
    const content = fairnessContent({ rgs, repeat, fairness: game.fairness(), say, money, time, onRotated: game.rotated });
    dialogs.show('reads', say('fairness'), ...content);
  });
  byId('machine').addEventListener('pointerdown', () => {
    sound.wake();
    game.hurry();
  });
  addEventListener('keydown', (event) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, input, summary, dialog') !== null;
    if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || isOnControl) return;
    event.preventDefault();
    sound.wake();
    game.press();
  });
  return { setMuted };
}
