/**
 * Every kind of game that has a client: folder under client/, and what its page has beside the kit. A new
 * kind: its folder, one line here.
 */
import type { ClientFile } from './encode.ts';
import { slotArt } from './slot-art.ts';

export type ClientKind = {
  /** Styles of its folder, after the kit's. The folder also has `main.ts`, `stage.html` and `texts.ts`. */
  readonly styles: readonly string[];
  /** Pictures that are drawn on request. */
  readonly art?: { readonly version: string; find(path: string): Promise<ClientFile> | null };
};

/** By the name that stands in the address of the page. */
export const CLIENT_KINDS: Readonly<Record<string, ClientKind>> = {
  slot: { styles: ['scene.css', 'machine.css', 'free.css', 'rules.css'], art: slotArt },
  mines: { styles: ['mines.css'] },
  plinko: { styles: ['plinko.css'] },
  dice: { styles: ['dice.css'] },
  wheel: { styles: ['wheel.css'] },
  keno: { styles: ['keno.css'] },
  roulette: { styles: ['../table/table.css', 'roulette.css', 'felt.css'] },
  blackjack: { styles: ['../table/table.css', '../table/cards.css', 'blackjack.css'] },
  videopoker: { styles: ['../table/table.css', '../table/cards.css', 'videopoker.css'] },
  crash: { styles: ['../shared/shared.css', 'crash.css'] },
  draws: { styles: ['../shared/shared.css', 'draws.css'] },
  races: { styles: ['../shared/shared.css', 'races.css'] },
  live: { styles: ['../table/cards.css', '../roulette/felt.css', '../shared/shared.css', 'live.css'] },
  'blackjack-live': {
    styles: [
      '../table/table.css',
      '../table/cards.css',
      '../blackjack/blackjack.css',
      '../shared/shared.css',
      'blackjack-live.css',
    ],
  },
  // No kinds of the catalogue: a page that repeats any round, and a game for trying hosts.
  verify: { styles: ['verify.css'] },
  probe: { styles: ['probe.css'] },
};
