import type { FairnessView, HistoryEntry } from '#games/server/protocol.ts';
import { canProve, canonical, commitmentTo } from './proof.ts';
import { make } from './page.ts';
import { codeOf } from './rgs.ts';
import type { Rgs } from './rgs.ts';
import type { Translate } from './messages.ts';

const HISTORY_LENGTH = 20;
const CLIENT_SEED = /^[\x20-\x7e]{1,64}$/;

/** A round whose server seed has been revealed. */
export type Revealed<View> = HistoryEntry<View> & { serverSeed: string };

type Deps<View extends object> = {
  rgs: Pick<Rgs<View>, 'seed' | 'history'>;
  /** Repeats a round from its seeds; resolves to the hash of the server seed and the final view. */
  repeat(entry: Revealed<View>): Promise<{ serverSeedHash: string; view: View }>;
  /** Renders the result of a round. */
  outcome(entry: HistoryEntry<View>): Node[];
  fairness: FairnessView;
  t: Translate;
  money(minor: bigint): string;
  time(iso: string): string;
  /** Address of the verify page with this round (client/verify). */
  link(entry: Revealed<View>): string;
  onRotated(fairness: FairnessView): void;
};

/** Content of the fairness dialog: current seeds, their rotation, the last rounds and their verification. */
export function fairnessContent<View extends object>(deps: Deps<View>): Node[] {
  const { t, fairness } = deps;
  const seeds = make('dl', { class: 'seeds' });
  const rounds = make('div', { class: 'rounds' });
  const showSeeds = (now: FairnessView): void =>
    seeds.replaceChildren(
      ...property(t('serverHash'), now.serverSeedHash),
      ...property(t('nextServerHash'), now.nextServerSeedHash),
      ...property(t('nonce'), String(now.nonce)),
    );
  let requests = 0;
  const showRounds = async (): Promise<void> => {
    const request = (requests += 1);
    try {
      const { rounds: list } = await deps.rgs.history(HISTORY_LENGTH);
      // A newer request is pending: if the list were replaced twice, an entry that the player is opening could close.
      if (request !== requests) return;
      rounds.replaceChildren(
        ...(list.length === 0
          ? [make('p', { class: 'note' }, t('noHistory'))]
          : list.map((entry) => roundEntry(entry, deps))),
      );
    } catch {
      rounds.replaceChildren(make('p', { class: 'note' }, t('error_network')));
    }
  };
  showSeeds(fairness);
  void showRounds();
  return [
    make('p', {}, t('fairIntro')),
    seeds,
    rotation(deps, (now) => {
      showSeeds(now);
      deps.onRotated(now);
      void showRounds();
    }),
    make('h3', {}, t('history')),
    rounds,
  ];
}

const property = (name: string, value: string): Node[] => [
  make('dt', {}, name),
  make('dd', {}, make('code', {}, value)),
];

/** The form that changes the client seed, and so reveals the server seed (a rotation). */
function rotation(
  { rgs, t, fairness }: Pick<Deps<object>, 't' | 'fairness'> & { rgs: Pick<Rgs, 'seed'> },
  onDone: (fairness: FairnessView) => void,
): HTMLElement {
  const input = make('input', {
    id: 'client-seed',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    value: fairness.clientSeed,
  });
  const button = make('button', { type: 'button', class: 'action main' }, t('rotate'));
  const result = make('div', { role: 'status' });
  // Not a form element, because a sandboxed frame without allow-forms gets no submit event.
  const form = make(
    'div',
    { class: 'rotation' },
    make('label', { for: 'client-seed' }, t('clientSeed')),
    input,
    make('p', { class: 'note' }, t('seedRule')),
    button,
    result,
  );
  /** The seeds as they were announced before the rotation. */
  let promised = fairness;
  const rotate = (): void => {
    if (button.disabled) return;
    if (!CLIENT_SEED.test(input.value)) return input.focus();
    button.disabled = true;
    void (async () => {
      try {
        const { revealed, fairness: now } = await rgs.seed(input.value);
        const computed = canProve() ? await commitmentTo(revealed.serverSeed) : null;
        const fits =
          revealed.serverSeedHash === promised.serverSeedHash &&
          now.serverSeedHash === promised.nextServerSeedHash &&
          (computed === null || computed === promised.serverSeedHash);
        promised = now;
        result.replaceChildren(
          make('dl', { class: 'seeds' }, ...property(t('revealed'), revealed.serverSeed)),
          make('p', { class: fits ? 'good' : 'bad' }, t(fits ? 'hashFits' : 'hashDiffers')),
        );
        onDone(now);
      } catch {
        result.replaceChildren(make('p', { class: 'bad' }, t('error_network')));
      }
      button.disabled = false;
    })();
  };
  button.addEventListener('click', rotate);
  input.addEventListener('keydown', (event) => event.key === 'Enter' && rotate());
  return form;
}

function roundEntry<View extends object>(entry: HistoryEntry<View>, deps: Deps<View>): HTMLElement {
  const { t, money } = deps;
  const { round, serverSeed } = entry;
  const result = make('span', { role: 'status' });
  const details = make(
    'details',
    {},
    make(
      'summary',
      {},
      make('span', {}, deps.time(entry.at)),
      make('span', {}, round.isFree ? t('paidByHouse') : money(BigInt(round.staked))),
      make('strong', { class: BigInt(round.win) > 0n ? 'good' : '' }, money(BigInt(round.win))),
    ),
    make('div', { class: 'outcome' }, ...deps.outcome(entry)),
    make(
      'dl',
      { class: 'seeds' },
      ...property(t('round'), `#${entry.nonce}`),
      ...property(t('serverHash'), entry.serverSeedHash),
      ...property(t('clientSeed'), entry.clientSeed),
      ...property(t('serverSeed'), serverSeed ?? t('notRevealed')),
      // Text instead of a link: a sandboxed frame cannot open windows.
      ...(serverSeed === null ? [] : property(t('roundLink'), deps.link({ ...entry, serverSeed }))),
    ),
  );
  if (serverSeed !== null) {
    const button = make('button', { type: 'button', class: 'action' }, t('verify'));
    button.addEventListener('click', () => {
      button.disabled = true;
      void deps.repeat({ ...entry, serverSeed }).then(
        ({ serverSeedHash, view }) => {
          const isSame = serverSeedHash === entry.serverSeedHash && canonical(view) === canonical(round.view);
          result.className = isSame ? 'good' : 'bad';
          result.textContent = t(isSame ? 'verified' : 'notVerified');
        },
        (error: unknown) => {
          const isNetwork = codeOf(error) === 'network';
          button.disabled = !isNetwork;
          result.className = 'bad';
          result.textContent = t(isNetwork ? 'error_network' : 'notVerified');
        },
      );
    });
    details.append(button, result);
  }
  return details;
}
