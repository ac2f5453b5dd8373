/** Gallery entries of the components for bonuses. */
import { ActiveProgram, type ActiveProgramView } from '#components/bonus/active-program.tsx';
import { BonusMode } from '#components/bonus/bonus-mode.tsx';
import { CashbackBoard } from '#components/bonus/cashback-board.tsx';
import { Deadline } from '#components/bonus/deadline.tsx';
import { EndProgramDialog } from '#components/bonus/end-program-dialog.tsx';
import { Explanation } from '#components/bonus/explanation.tsx';
import { FactList } from '#components/bonus/fact-list.tsx';
import { FreeSpins } from '#components/bonus/free-spins.tsx';
import { GetBonusModal } from '#components/bonus/get-bonus-modal.tsx';
import { HistoryList } from '#components/bonus/history-list.tsx';
import { ProgramCard, type ProgramCardView } from '#components/bonus/program-card.tsx';
import { ProgressBar } from '#components/bonus/progress-bar.tsx';
import { PromoAdded } from '#components/bonus/promo-added.tsx';
import { PromoCodeForm } from '#components/bonus/promo-code-form.tsx';
import { StepPath } from '#components/bonus/step-path.tsx';
import { askText } from '#components/bonus/step-text.ts';
import { activeView, ENDED, factsIn, GOAL, programView, stepsIn, textsOf } from './bonus-samples.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { furtherPages } from './further-pages.ts';
import { OpenedByButton } from './opened-by-button.tsx';

const active = (samples: Samples, over: Partial<ActiveProgramView> = {}, canFinish = false) => (
  <ActiveProgram
    view={activeView(samples, over)}
    onFinish={canFinish ? () => {} : null}
    onCancel={() => {}}
    onExplain={() => {}}
    mode={
      <BonusMode
        on
        amount={textsOf(samples).amount('10000')}
        isPending={false}
        onChange={() => {}}
        t={samples.t.bonus}
      />
    }
    t={samples.t.bonus}
  />
);

const program = (samples: Samples, over: Partial<ProgramCardView> = {}, isPending = false) => (
  <ProgramCard
    view={programView(samples, over)}
    isPending={isPending}
    onActivate={() => {}}
    t={samples.t.bonus}
  />
);

const endDialog = ({ t, ...samples }: Samples, kind: 'cancel' | 'finish', forfeits: string | null) => {
  const { amount } = textsOf({ t, ...samples });
  return (
    <OpenedByButton text={t.bonus(`${kind}.open`)}>
      {(close) => (
        <EndProgramDialog
          kind={kind}
          forfeits={forfeits === null ? null : amount(forfeits)}
          progress={{ done: amount('12450'), target: amount('30000') }}
          isPending={false}
          error={null}
          onConfirm={close}
          onClose={close}
          t={t.bonus}
          common={t.common}
        />
      )}
    </OpenedByButton>
  );
};

const explanation = (samples: Samples, isEmpty: boolean) => {
  const texts = textsOf(samples);
  return (
    <Explanation
      steps={[
        {
          number: 1,
          condition: 6,
          unit: 'money',
          target: '30000',
          balance: '12450',
          share: 0.415,
          ask: askText(GOAL, texts),
          sums: isEmpty
            ? []
            : [
                { verdict: 'counted', rounds: 83, staked: '12450', counted: '12450' },
                { verdict: 'game_not_listed', rounds: 4, staked: '900', counted: '0' },
                { verdict: 'max_bet', rounds: 1, staked: '5000', counted: '0' },
              ],
        },
      ]}
      rounds={
        isEmpty
          ? []
          : [
              {
                id: '2',
                step: 1,
                time: ENDED,
                game: { name: 'A Game', href: '#Explanation' },
                staked: '150',
                staked_real: '0',
                staked_bonus: '150',
                percent: 100,
                counted: '150',
                after: '12450',
                verdict: 'counted',
              },
              {
                id: '1',
                step: 1,
                time: ENDED,
                game: null,
                staked: '5000',
                staked_real: '5000',
                staked_bonus: '0',
                percent: 100,
                counted: '0',
                after: '12300',
                verdict: 'max_bet',
              },
            ]
      }
      further={furtherPages(isEmpty ? 'complete' : 'more')}
      common={samples.t.common}
      texts={texts}
    />
  );
};

const history = (samples: Samples, isEmpty: boolean) => (
  <HistoryList
    programs={
      isEmpty
        ? []
        : (['converted', 'cancelled', 'expired'] as const).map((state, at) => ({
            user_program_id: String(at),
            title: 'Welcome 100 %',
            state,
            activated: ENDED,
            ended: ENDED,
            granted: '10000',
            converted: at === 0 ? '8250' : null,
            forfeited: at === 0 ? null : '10000',
          }))
    }
    further={furtherPages(isEmpty ? 'complete' : 'more')}
    common={samples.t.common}
    texts={textsOf(samples)}
  />
);

export const BONUS_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  ActiveProgram: (samples) => ({
    wagering: active(samples),
    'can be finished': active(samples, { share: 0, place: null, steps: [], games: null }, true),
    'time is over': active(samples, { until: ENDED, facts: [], action: null }),
  }),
  BonusMode: (samples) =>
    Object.fromEntries(
      [true, false].map((on) => [
        on ? 'on' : 'off',
        <BonusMode
          key="mode"
          on={on}
          amount={textsOf(samples).amount('10000')}
          isPending={false}
          onChange={() => {}}
          t={samples.t.bonus}
        />,
      ]),
    ),
  CashbackBoard: ({ t, ...samples }) => {
    const { amount } = textsOf({ t, ...samples });
    const cashback = { percent: 10, done: 34, rounds: 50, amount: amount('120'), paid: amount('3400') };
    return {
      collecting: <CashbackBoard cashback={cashback} gamesHref="#CashbackBoard" t={t.bonus} />,
      'nothing yet': (
        <CashbackBoard
          cashback={{ ...cashback, done: 0, amount: amount('0'), paid: amount('0') }}
          gamesHref={null}
          t={t.bonus}
        />
      ),
    };
  },
  Deadline: ({ t }) => ({ over: <Deadline until={ENDED} t={t.bonus} /> }),
  EndProgramDialog: (samples) => ({
    cancel: endDialog(samples, 'cancel', '10000'),
    'nothing to lose': endDialog(samples, 'cancel', null),
    finish: endDialog(samples, 'finish', null),
  }),
  Explanation: (samples) => ({
    'counted and not counted': explanation(samples, false),
    'no rounds': explanation(samples, true),
  }),
  FactList: (samples) => ({ all: <FactList facts={factsIn(textsOf(samples))} /> }),
  FreeSpins: ({ t }) => ({
    two: (
      <FreeSpins
        spins={[
          {
            id: '1',
            game: 'A Game',
            href: '#FreeSpins',
            left: 7,
            count: 10,
            until: ENDED,
            isActivated: true,
            picture: null,
          },
          {
            id: '2',
            game: 'Another Game',
            href: '#FreeSpins',
            left: 50,
            count: 50,
            until: null,
            isActivated: false,
            picture: null,
          },
        ]}
        t={t.bonus}
      />
    ),
    none: <FreeSpins spins={[]} t={t.bonus} />,
  }),
  GetBonusModal: (samples) => ({
    'next step': (
      <OpenedByButton text={samples.t.bonus('get.nextStep')}>
        {(close) => (
          <GetBonusModal
            view={activeView(samples)}
            bonusesHref="#GetBonusModal"
            onClose={close}
            t={samples.t.bonus}
            common={samples.t.common}
          />
        )}
      </OpenedByButton>
    ),
  }),
  HistoryList: (samples) => ({ three: history(samples, false), empty: history(samples, true) }),
  ProgramCard: (samples) => ({
    'can be activated': program(samples),
    'not yet': program(samples, {
      canActivate: false,
      details: null,
      obstacles: [
        { name: 'phone', text: samples.t.bonus('obstacles.phone'), href: '#ProgramCard', modal: null },
        { name: 'deposit', text: samples.t.bonus('obstacles.deposit'), href: null, modal: 'cashbox' },
        { name: 'vip', text: samples.t.bonus('obstacles.vip'), href: null, modal: null },
      ],
    }),
    refused: program(samples, { facts: [], error: samples.t.errors('bonus_active') }),
    'is being activated': program(samples, { facts: [] }, true),
  }),
  ProgressBar: ({ t }) =>
    Object.fromEntries(
      [0, 0.415, 1].map((share) => [
        `${share * 100} %`,
        <ProgressBar
          key="bar"
          share={share}
          label={t.bonus('active.progressLabel')}
          text={`${share * 100}%`}
        />,
      ]),
    ),
  PromoAdded: ({ t }) => ({
    added: (
      <PromoAdded
        title="SPRING"
        error={null}
        isPending={false}
        onActivate={() => {}}
        onLater={() => {}}
        t={t.bonus}
      />
    ),
  }),
  PromoCodeForm: ({ t }) => ({
    'every code is refused': (
      <PromoCodeForm
        activate={async () => ({ ok: false, text: t.errors('promo_code_unknown') })}
        t={t.bonus}
      />
    ),
  }),
  StepPath: (samples) => ({
    three: <StepPath steps={stepsIn(textsOf(samples))} t={samples.t.bonus} />,
  }),
};
