import type { RandomBelow } from '#games/engines/round-engine.ts';
import type {
  OwnBet,
  SharedChainReply,
  SharedHistoryReply,
  SharedRoundView,
} from '#games/server/shared/shared-protocol.ts';
import { clockTime } from '../kit/clock-time.ts';
import { make, wait } from '../kit/page.ts';
import { canProve } from '../kit/proof.ts';
import type { Rgs } from '../kit/rgs.ts';
import { roundLink } from '../kit/round-link.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { isProven } from './chain-proof.ts';

const HISTORY_LENGTH = 20;
const ROUNDS_SHOWN = 12;

type Deps = {
  rgs: Pick<Rgs, 'call'>;
  t: Translate<KeyOf<'shared'>>;
  money(minor: bigint): string;
  locale: string;
  slug: string;
  round: SharedRoundView | null;
  results: readonly SharedRoundView[];
  /** Renders the result of a round, with the player's bet if there is one. */
  outcome(round: SharedRoundView, bet: object | null): Node[];
  repeat(randomBelow: RandomBelow): object;
  /** The win of the bet by the game's rules, minor units. */
  won(bet: OwnBet, outcome: object): bigint;
};

/**
 * Content of the fairness dialog: the seed chain, the player's last bets and the last rounds, each of which
 * can be verified.
 */
export function chainContent(deps: Deps): Node[] {
  const { rgs, t, money, locale, round, results } = deps;
  const config = make('dl', { class: 'seeds' });
  const bets = make('div', { class: 'rounds' });
  const time = (ms: number): string => clockTime(ms, locale);
  void rgs.call<SharedChainReply>('shared/chain', {}, 'terminal', 1).then(
    ({ terminal, next, position, length }) =>
      config.append(
        ...(round ? property(t('commitment'), round.commitment) : []),
        ...property(t('chainPosition'), `${position} / ${length}`),
        ...property(t('chainTerminal'), terminal),
        ...property(t('chainNext'), next),
      ),
    () => config.append(make('dd', {}, t('error_network'))),
  );
  void rgs.call<SharedHistoryReply>('shared/history', { limit: HISTORY_LENGTH }, 'bets', 1).then(
    ({ bets: list }) =>
      bets.replaceChildren(
        ...(list.length === 0
          ? [make('p', { class: 'note' }, t('noHistory'))]
          : list.map((bet) => {
              const win = BigInt(bet.win ?? 0);
              const head = [
                make('span', {}, time(bet.at)),
                make('span', {}, money(BigInt(bet.stake))),
                make('strong', { class: win > 0n ? 'good' : '' }, money(win)),
              ];
              return roundEntry(head, bet.round, bet, deps);
            })),
      ),
    () => bets.replaceChildren(make('p', { class: 'note' }, t('error_network'))),
  );
  const last = results
    .slice(0, ROUNDS_SHOWN)
    .map((one) =>
      roundEntry(
        [make('span', {}, time(one.startsAt)), make('span', {}, t('roundNumber', { n: one.number }))],
        one,
        null,
        deps,
      ),
    );
  return [
    make('p', {}, t('chainIntro')),
    config,
    make('h3', {}, t('myRounds')),
    bets,
    make('h3', {}, t('lastRounds')),
    make(
      'div',
      { class: 'rounds' },
      ...(last.length === 0 ? [make('p', { class: 'note' }, t('noHistory'))] : last),
    ),
  ];
}

const property = (name: string, value: string): Node[] => [
  make('dt', {}, name),
  make('dd', {}, make('code', {}, value)),
];

/** One round with its proof. `own`: the player's bet on it. */
function roundEntry(
  head: readonly Node[],
  round: SharedRoundView,
  own: OwnBet | null,
  { t, slug, locale, outcome, repeat, won }: Deps,
): HTMLElement {
  const result = make('p', { role: 'status' });
  const button = make('button', { type: 'button', class: 'action' }, t('verifyRound'));
  button.addEventListener('click', () => {
    button.disabled = true;
    result.className = '';
    result.textContent = canProve() ? t('checking') : t('needsSecure');
    if (!canProve()) return;
    const isPaidRight =
      own === null || (round.outcome !== null && won(own, round.outcome) === BigInt(own.win ?? 0));
    void isProven(round, repeat, () => wait(0)).then(
      (isFair) => {
        const isRight = isFair && isPaidRight;
        result.className = isRight ? 'good' : 'bad';
        result.textContent = t(isRight ? 'chainFits' : 'chainDiffers');
      },
      () => {
        result.className = 'bad';
        result.textContent = t('chainDiffers');
      },
    );
  });
  return make(
    'details',
    {},
    make('summary', {}, ...head),
    make(
      'div',
      { class: 'outcome' },
      ...outcome(round, own && { ...own.bet, cashedOut: own.cashedOut, decisions: own.decisions }),
    ),
    make(
      'dl',
      { class: 'seeds' },
      ...property(t('round'), `#${round.number}`),
      ...property(t('chainPosition'), String(round.chain.position)),
      ...property(t('commitment'), round.commitment),
      ...property(t('seed'), round.seed ?? t('notRevealed')),
      ...property(t('chainTerminal'), round.chain.terminal),
      // Text instead of a link: a sandboxed frame cannot open windows.
      ...(round.seed === null ? [] : property(t('roundLink'), linkTo(round, round.seed, own, slug, locale))),
    ),
    ...(round.seed === null ? [] : [button, result]),
  );
}

/** Address of the verify page (client/verify) with the round and the player's bet on it. */
function linkTo(
  round: SharedRoundView,
  seed: string,
  own: OwnBet | null,
  slug: string,
  locale: string,
): string {
  const { terminal, position } = round.chain;
  const actions = own === null ? [] : own.cashedOut === null ? own.decisions : [own.cashedOut];
  return roundLink(
    { slug, serverSeed: seed, clientSeed: terminal, nonce: position, bet: own?.bet ?? {}, actions },
    locale,
    location.href,
  );
}
