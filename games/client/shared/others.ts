import { formatMoney, type Currency } from '#contract/money.ts';
import type { PublicBet } from '#games/server/shared/shared-protocol.ts';
import { byId } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { createBetsList } from './bets-list.ts';
import { showPlayers } from './timetable.ts';

type Viewer = Currency & { readonly currency: string; readonly locale: string };
type Kit = {
  readonly t: Translate<KeyOf<'shared'>>;
  readonly open: Viewer;
  own(): readonly { readonly id: string }[];
  bets(): readonly PublicBet[];
  players(): number;
};

/**
 * Amount of another player's bet: in the viewer's currency with its usual symbol, in any other with the
 * currency code, since the viewer may not know its symbol.
 */
function amountOf({ currency, exponent }: PublicBet, minor: string, viewer: Viewer): string {
  const symbol = currency === viewer.currency ? viewer.symbol : currency;
  return formatMoney(BigInt(minor), { exponent, symbol }, viewer.locale);
}

const hasWin = ({ win }: PublicBet): boolean => win !== null && BigInt(win) > 0n;

/**
 * The list of all players' bets on the round (element `others`): name, `describe`, and the stake or, where
 * `isWon`, the win. `show` renders it and the number of players.
 */
export function createOthers(
  kit: Kit,
  describe: (bet: PublicBet) => string,
  isWon: (bet: PublicBet) => boolean = hasWin,
): { show(): void } {
  const list = createBetsList(byId('others'), (bet) => {
    const won = isWon(bet);
    const isOwn = kit.own().some(({ id }) => id === bet.id);
    return {
      key: bet.id,
      cells: [bet.name, describe(bet), amountOf(bet, won ? (bet.win ?? bet.stake) : bet.stake, kit.open)],
      tone: won ? 'good' : isOwn ? 'own' : '',
    };
  });
  return {
    show() {
      showPlayers(kit);
      list.show(kit.bets());
    },
  };
}
