/**
 * Every kind of game with a client: its folder below client/, and the styles, texts and pictures that it has in
 * addition to those of the kit. A new kind needs a folder and a line here.
 */
import type { Art } from './art.ts';
import type { Namespace } from './kit/messages.ts';
import { slotArt } from './slot-art.ts';

export type ClientKind = {
  /**
   * Style sheets that follow those of the kit, relative to the kind's folder. The folder also contains `main.ts` and
   * `stage.html`.
   */
  readonly styles: readonly string[];
  /** Namespaces of texts that follow those of the kit; undefined for a client that shows no texts. */
  readonly messages?: readonly Namespace[];
  /** Pictures that are rendered on request. */
  readonly art?: Art;
};

/** Kinds by the last part of the path of their page. */
export const CLIENT_KINDS: Readonly<Record<string, ClientKind>> = {
  slot: {
    styles: ['scene.css', 'machine.css', 'free.css', 'rules.css'],
    messages: ['slot'],
    art: slotArt,
  },
  mines: { styles: ['mines.css'], messages: ['mines'] },
  plinko: { styles: ['plinko.css'], messages: ['plinko'] },
  dice: { styles: ['dice.css'], messages: ['dice'] },
  wheel: { styles: ['wheel.css'], messages: ['wheel'] },
  keno: { styles: ['keno.css'], messages: ['keno'] },
  roulette: {
    styles: ['../table/table.css', 'roulette.css', 'felt.css'],
    messages: ['roulette-table', 'roulette'],
  },
  blackjack: {
    styles: ['../table/table.css', '../table/cards.css', 'blackjack.css'],
    messages: ['blackjack'],
  },
  videopoker: {
    styles: ['../table/table.css', '../table/cards.css', 'videopoker.css'],
    messages: ['videopoker'],
  },
  crash: { styles: ['../shared/shared.css', 'crash.css'], messages: ['shared', 'crash'] },
  draws: { styles: ['../shared/shared.css', 'draws.css'], messages: ['shared', 'draws'] },
  races: { styles: ['../shared/shared.css', 'races.css'], messages: ['shared', 'races'] },
  live: {
    styles: ['../table/cards.css', '../roulette/felt.css', '../shared/shared.css', 'live.css'],
    messages: ['shared', 'roulette-table', 'live'],
  },
  'blackjack-live': {
    styles: [
      '../table/table.css',
      '../table/cards.css',
      '../blackjack/blackjack.css',
      '../shared/shared.css',
      'blackjack-live.css',
    ],
    messages: ['shared', 'blackjack', 'blackjack-live'],
  },
  // Two clients that are not in the catalogue: the page that verifies any round, and a client for testing the page
  // around a game's frame.
  verify: { styles: ['verify.css'], messages: ['verify'] },
  probe: { styles: ['probe.css'] },
};
