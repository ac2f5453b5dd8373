import type { FairnessView, HistoryReply, VerifyReply } from '../../protocol.ts';
import type { RoundOutcome } from '../../slots/engine.ts';
import { canProve, commitmentTo } from './proof.ts';
import type { RoundSeeds } from './proof.ts';
import { make } from './page.ts';
import type { Rgs } from './rgs.ts';
import { symbolPicture } from './rules.ts';
import type { Say } from './words.ts';

const HISTORY_LENGTH = 20;
const CLIENT_SEED = /^[\x20-\x7e]{1,64}$/;

type Ports = {
  rgs: Pick<Rgs, 'seed' | 'history'>;
  /** Plays a round of this game again from its seeds. */
  repeat(seeds: RoundSeeds): Promise<VerifyReply>;
  fairness: FairnessView;
  say: Say;
  money(minor: bigint): string;
  time(iso: string): string;
  onRotated(fairness: FairnessView): void;
};

/** Seeds in use, their rotation, and the last rounds with all that is needed to repeat them. */
export function fairnessContent(ports: Ports): Node[] {
  const { say, fairness } = ports;
  const facts = make('dl', { class: 'seeds' });
  const rounds = make('div', { class: 'rounds' });
  const showFacts = (now: FairnessView): void =>
    facts.replaceChildren(
      ...fact(say('serverHash'), now.serverSeedHash),
      ...fact(say('nextServerHash'), now.nextServerSeedHash),
      ...fact(say('nonce'), String(now.nonce)),
    );
  const showRounds = async (): Promise<void> => {
    try {
      const { rounds: list } = await ports.rgs.history(HISTORY_LENGTH);
      rounds.replaceChildren(...(list.length === 0 ? [make('p', { class: 'note' }, say('noHistory'))] : list.map((entry) => roundEntry(entry, ports))));
    } catch {
      rounds.replaceChildren(make('p', { class: 'note' }, say('error_network')));
    }
  };
  showFacts(fairness);
  void showRounds();
  return [
    make('p', {}, say('fairIntro')),
    facts,
    rotation(ports, (now) => {
      showFacts(now);
      ports.onRotated(now);
      void showRounds();
    }),
    make('h3', {}, say('history')),
    rounds,
  ];
}

const fact = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, make('code', {}, value))];

function rotation({ rgs, say, fairness }: Ports, onDone: (fairness: FairnessView) => void): HTMLElement {
  const input = make('input', { id: 'client-seed', maxlength: '64', autocomplete: 'off', spellcheck: 'false', value: fairness.clientSeed });
  const button = make('button', { type: 'button', class: 'action main' }, say('rotate'));
  const result = make('div', { role: 'status' });
  // No form: a frame without allow-forms never hears of its submission.
  const form = make(
    'div',
    { class: 'rotation' },
    make('label', { for: 'client-seed' }, say('clientSeed')),
    input,
    make('p', { class: 'note' }, say('seedRule')),
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
          make('dl', { class: 'seeds' }, ...fact(say('revealed'), revealed.serverSeed)),
          make('p', { class: fits ? 'good' : 'bad' }, say(fits ? 'hashFits' : 'hashDiffers')),
        );
        onDone(now);
      } catch {
        result.replaceChildren(make('p', { class: 'bad' }, say('error_network')));
      }
      button.disabled = false;
    })();
  };
  button.addEventListener('click', rotate);
  input.addEventListener('keydown', (event) => event.key === 'Enter' && rotate());
  return form;
}

function roundEntry({ round, at, nonce, serverSeedHash, clientSeed, serverSeed }: HistoryReply['rounds'][number], ports: Ports): HTMLElement {
  const { say, money } = ports;
  const result = make('span', { role: 'status' });
  const details = make(
    'details',
    {},
    make(
      'summary',
      {},
      make('span', {}, ports.time(at)),
      make('span', {}, money(BigInt(round.stake))),
      make('strong', { class: BigInt(round.win) > 0n ? 'good' : '' }, money(BigInt(round.win))),
    ),
    gridPicture(round.base.grid),
    make(
      'dl',
      { class: 'seeds' },
      ...fact(say('round'), `#${nonce}`),
      ...fact(say('serverHash'), serverSeedHash),
      ...fact(say('clientSeed'), clientSeed),
      ...fact(say('serverSeed'), serverSeed ?? say('notRevealed')),
    ),
  );
  if (serverSeed !== null) {
    const button = make('button', { type: 'button', class: 'action' }, say('verify'));
    button.addEventListener('click', () => {
      button.disabled = true;
      void ports.repeat({ serverSeed, clientSeed, nonce }).then(
        ({ serverSeedHash: hash, outcome }) => {
          const isSame = hash === serverSeedHash && stopsOf(outcome) === stopsOf(round);
          result.className = isSame ? 'good' : 'bad';
          result.textContent = say(isSame ? 'verified' : 'notVerified');
        },
        () => {
          button.disabled = false;
          result.textContent = say('error_network');
        },
      );
    });
    details.append(button, result);
  }
  return details;
}

function gridPicture(grid: HistoryReply['rounds'][number]['round']['base']['grid']): HTMLElement {
  const picture = make('div', { class: 'outcome' });
  for (const row of [0, 1, 2]) for (const column of grid) picture.append(...(column[row] ? [symbolPicture(column[row])] : []));
  return picture;
}

const stopsOf = ({ base, free }: Pick<RoundOutcome, 'base' | 'free'>): string => JSON.stringify([base, ...free].map(({ stops }) => stops));
