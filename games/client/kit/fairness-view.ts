import type { FairnessView, HistoryEntry } from '#games/server/protocol.ts';
import { canProve, canonical, commitmentTo } from './proof.ts';
import { make } from './page.ts';
import { codeOf } from './rgs.ts';
import type { Rgs } from './rgs.ts';
import type { Translate } from './messages.ts';

const HISTORY_LENGTH = 20;
const CLIENT_SEED = /^[\x20-\x7e]{1,64}$/;

/** A round whose server seed is known. */
export type Revealed<View> = HistoryEntry<View> & { serverSeed: string };

type Ports<View extends object> = {
  rgs: Pick<Rgs<View>, 'seed' | 'history'>;
  /** Plays a round of this game again from its seeds: the seed's hash, and what the player saw at the end. */
  repeat(entry: Revealed<View>): Promise<{ serverSeedHash: string; view: View }>;
  /** Draws how a round ended. */
  outcome(entry: HistoryEntry<View>): Node[];
  fairness: FairnessView;
  t: Translate;
  money(minor: bigint): string;
  time(iso: string): string;
  /** Address of the page that repeats the round for anybody (client/verify). */
  link(entry: Revealed<View>): string;
  onRotated(fairness: FairnessView): void;
};

/** Seeds in use, their rotation, and the last rounds with all that is needed to repeat them. */
export function fairnessContent<View extends object>(ports: Ports<View>): Node[] {
  const { t, fairness } = ports;
  const facts = make('dl', { class: 'seeds' });
  const rounds = make('div', { class: 'rounds' });
  const showFacts = (now: FairnessView): void =>
    facts.replaceChildren(
      ...fact(t('serverHash'), now.serverSeedHash),
      ...fact(t('nextServerHash'), now.nextServerSeedHash),
      ...fact(t('nonce'), String(now.nonce)),
    );
  let asked = 0;
  const showRounds = async (): Promise<void> => {
    const mine = (asked += 1);
    try {
      const { rounds: list } = await ports.rgs.history(HISTORY_LENGTH);
      // A later answer is on its way: what the player opens is not to close under his finger.
      if (mine !== asked) return;
      rounds.replaceChildren(
        ...(list.length === 0
          ? [make('p', { class: 'note' }, t('noHistory'))]
          : list.map((entry) => roundEntry(entry, ports))),
      );
    } catch {
      rounds.replaceChildren(make('p', { class: 'note' }, t('error_network')));
    }
  };
  showFacts(fairness);
  void showRounds();
  return [
    make('p', {}, t('fairIntro')),
    facts,
    rotation(ports, (now) => {
      showFacts(now);
      ports.onRotated(now);
      void showRounds();
    }),
    make('h3', {}, t('history')),
    rounds,
  ];
}

const fact = (name: string, value: string): Node[] => [
  make('dt', {}, name),
  make('dd', {}, make('code', {}, value)),
];

function rotation(
  { rgs, t, fairness }: Pick<Ports<object>, 't' | 'fairness'> & { rgs: Pick<Rgs, 'seed'> },
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
  // No form: a frame without allow-forms never hears of its submission.
  const form = make(
    'div',
    { class: 'rotation' },
    make('label', { for: 'client-seed' }, t('clientSeed')),
    input,
    make('p', { class: 'note' }, t('seedRule')),
    button,
    result,
  );
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
          make('dl', { class: 'seeds' }, ...fact(t('revealed'), revealed.serverSeed)),
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

function roundEntry<View extends object>(entry: HistoryEntry<View>, ports: Ports<View>): HTMLElement {
  const { t, money } = ports;
  const { round, serverSeed } = entry;
  const result = make('span', { role: 'status' });
  const details = make(
    'details',
    {},
    make(
      'summary',
      {},
      make('span', {}, ports.time(entry.at)),
      make('span', {}, round.isFree ? t('paidByHouse') : money(BigInt(round.staked))),
      make('strong', { class: BigInt(round.win) > 0n ? 'good' : '' }, money(BigInt(round.win))),
    ),
    make('div', { class: 'outcome' }, ...ports.outcome(entry)),
    make(
      'dl',
      { class: 'seeds' },
      ...fact(t('round'), `#${entry.nonce}`),
      ...fact(t('serverHash'), entry.serverSeedHash),
      ...fact(t('clientSeed'), entry.clientSeed),
      ...fact(t('serverSeed'), serverSeed ?? t('notRevealed')),
      // Text, not a link: a sandboxed frame opens no window.
      ...(serverSeed === null ? [] : fact(t('roundLink'), ports.link({ ...entry, serverSeed }))),
    ),
  );
  if (serverSeed !== null) {
    const button = make('button', { type: 'button', class: 'action' }, t('verify'));
    button.addEventListener('click', () => {
      button.disabled = true;
      void ports.repeat({ ...entry, serverSeed }).then(
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
