import type { PublicBet } from '#games/server/shared/shared-protocol.ts';
import { make } from '../kit/page.ts';

/**
 * A row of the list. `tone`: CSS class; `good` marks a bet that was cashed out or won, `own` another bet of
 * the player.
 */
export type BetRow = {
  readonly key: string;
  readonly cells: readonly string[];
  readonly tone: '' | 'good' | 'own';
};

/** Renders the bets of all players into a list; only rows that changed are updated. */
export function createBetsList(
  host: HTMLElement,
  rowOf: (bet: PublicBet) => BetRow,
): { show(bets: readonly PublicBet[]): void } {
  const rows = new Map<string, { node: HTMLElement; text: string }>();
  return {
    show(bets) {
      const wanted = bets.map(rowOf);
      const keys = new Set(wanted.map(({ key }) => key));
      for (const [key, { node }] of rows)
        if (!keys.has(key)) {
          node.remove();
          rows.delete(key);
        }
      wanted.forEach(({ key, cells, tone }, at) => {
        const text = `${tone}|${cells.join('|')}`;
        const known = rows.get(key);
        const node = known?.node ?? make('li', {});
        if (known?.text !== text) {
          node.className = tone;
          node.replaceChildren(...cells.map((cell) => make('span', {}, cell)));
        }
        if (host.children[at] !== node) host.insertBefore(node, host.children[at] ?? null);
        rows.set(key, { node, text });
      });
    },
  };
}
