import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { marked } from '#lib/core/marks.ts';
import { betsLeft, betsOf, isSeveralSingles, numbersOf, systemChoices } from '#lib/sports/slip/slip-bets.ts';
import { buttonOf } from '#lib/sports/slip/slip-button.ts';
import { stakedBets, stakedBy, receiptOf, slipState } from '#lib/sports/slip/slip-state.ts';
import {
  choose,
  chooseSystem,
  fewestOfLine,
  isOneMatch,
  kindOf,
  SLIP_KINDS,
  systemOf,
  type Slip,
  type SlipKind,
  type SystemChoice,
} from '#lib/sports/slip/slip.ts';
import { BookingForm, ShareSlip } from './slip-booking.tsx';
import { SlipFoot, SlipPolicy } from './slip-foot.tsx';
import { SlipLegs } from './slip-legs.tsx';
import styles from './slip-panel.module.css';
import { SlipEditHead, SlipNoticeLine, SlipOffer } from './slip-notes.tsx';
import { SlipReceipt } from './slip-receipt.tsx';
import { SlipPayment } from './slip-payment.tsx';
import { SlipStake } from './slip-stake.tsx';
import { SlipSummary } from './slip-summary.tsx';
import type { SlipPanelProps } from './slip-types.ts';

const FEWEST: Record<SlipKind, number> = { single: 1, express: 2, system: 3, builder: 2 };
/**
 * Kinds of bet that can be chosen. Selections of one match can be singles or a builder, those of several matches can be
 * anything but a builder.
 */
const kindsOf = (slip: Slip): readonly SlipKind[] =>
  SLIP_KINDS.filter(
    (each) =>
      slip.selections.length >= FEWEST[each] &&
      (each === 'single' || (each === 'builder') === isOneMatch(slip)),
  );
const choiceId = (choice: SystemChoice): string => ('name' in choice ? choice.name : String(choice.size));

/** Choice of the system: "2 of 4 (6 lines)", "Yankee (11 lines)". */
function SystemSelect({ slip, context, on, t, bets }: SlipPanelProps) {
  const choices = systemChoices(slip.selections.length, fewestOfLine(slip));
  const lines = (system: SystemChoice): number => {
    const [bet] = betsOf({ ...slip, kind: 'system', system }, context.currency);
    return bet ? Number(numbersOf(bet, context.terms).lines) : 0;
  };
  return (
    <Select
      size="md"
      label={t('system.label')}
      name="slip-system"
      value={choiceId(systemOf(slip))}
      options={choices.map((choice) => ({
        value: choiceId(choice),
        name:
          'name' in choice
            ? t('system.named', { name: bets(`system.${choice.name}`), lines: lines(choice) })
            : t('system.size', { size: choice.size, legs: slip.selections.length, lines: lines(choice) }),
      }))}
      onChange={(id) => {
        const chosen = choices.find((choice) => choiceId(choice) === id);
        if (chosen) on.change((now) => chooseSystem(now, chosen));
      }}
    />
  );
}

function Empty({ t, links, on }: Pick<SlipPanelProps, 't' | 'links' | 'on'>) {
  return (
    <>
      <StateMessage compact icon="coins" title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink size="sm" href={links.live}>
          {t('empty.live')}
        </ButtonLink>
        <ButtonLink size="sm" type="outline" href={links.line}>
          {t('empty.line')}
        </ButtonLink>
      </StateMessage>
      <BookingForm on={on} t={t} />
    </>
  );
}

/**
 * Title, number of selections, and the button that removes them, in one line. `isOfSheet`: the sheet around the slip
 * has its own accessible name, so the title is hidden from screen readers.
 */
export function SlipHead({
  slip,
  on,
  t,
  isOfSheet,
}: Pick<SlipPanelProps, 'slip' | 'on' | 't'> & { isOfSheet?: boolean }) {
  const count = slip.selections.length;
  const Title = isOfSheet ? 'span' : 'h2';
  return (
    <div className={styles.head}>
      <Title className={styles.title} aria-hidden={isOfSheet}>
        {t('title')}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Title>
      {count > 0 && (
        <button type="button" className={styles.clear} onClick={on.clear}>
          {t('clear')}
        </button>
      )}
    </div>
  );
}

/**
 * Kind of bet, selections, stake and numbers. The kind can be chosen only for the player's own selections: a special
 * offer (`slip.offer`) and a slip that replaces a bet (`slip.edit`) have a fixed kind. The numbers are those of
 * `betsLeft`: selections that are over count in none of them.
 */
function Body(props: SlipPanelProps) {
  const { slip, context, on, locale, t } = props;
  const bets = betsOf(slip, context.currency);
  const kind = kindOf(slip);
  const [bet] = bets;
  const content = (
    <>
      {kind === 'system' && <SystemSelect {...props} />}
      <SlipLegs {...props} />
      {kind === 'builder' && <p className={styles.builder}>{t('builder.note')}</p>}
    </>
  );
  return (
    <>
      <SlipOffer slip={slip} t={t} />
      <SlipEditHead {...props} />
      {slip.selections.length > 1 && !slip.offer && !slip.edit ? (
        <Tabs
          look="pill"
          label={t('kind.label')}
          value={kind}
          items={kindsOf(slip).map((name) => ({
            name,
            label: t(`kind.${name}`),
          }))}
          onChange={(next) => on.change((now) => choose(now, next))}
        >
          <div className={styles.tab}>{content}</div>
        </Tabs>
      ) : (
        content
      )}
      {bets.length === 1 && bet && !slip.edit && (
        <SlipStake
          slip={slip}
          context={context}
          on={on}
          locale={locale}
          t={t}
          betKey={bet.key}
          stake={bet.stake}
          invalid={false}
        />
      )}
      {isSeveralSingles(slip) && !slip.edit && (
        <SlipPayment slip={slip} context={context} on={on} locale={locale} t={t} />
      )}
      <SlipSummary bets={betsLeft(slip, context.currency)} context={context} locale={locale} t={t} />
      <SlipPolicy slip={slip} on={on} locale={locale} t={t} />
    </>
  );
}

/**
 * Scrolls to the top when the receipt replaces the form. The form's button is at its end and the receipt is shorter, so
 * the receipt may be above the screen.
 */
function useScrollToReceipt(hasReceipt: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(hasReceipt);
  useEffect(() => {
    if (hasReceipt && !had.current) place.current?.scrollIntoView({ block: 'start' });
    had.current = hasReceipt;
  }, [hasReceipt]);
  return place;
}

/** Moves the focus to the first empty field of a stake. */
function fillStake(panel: HTMLElement | null): void {
  const fields = [...(panel?.querySelectorAll<HTMLInputElement>(`input${marked('stake')}`) ?? [])];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}

/** The complete bet slip: in the column of wide screens, in the sheet of a phone, and on its own page. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, context, on, locale, t, links, titled } = props;
  const state = slipState(slip, context);
  const receipt = receiptOf(context.attempts);
  const staked = stakedBets(slip, context.currency);
  const button = buttonOf(state, {
    charged: stakedBy(slip, context),
    count: staked.length,
    isEdit: slip.edit !== null,
  });
  const isEmpty = slip.selections.length === 0 && !slip.edit;
  const place = useScrollToReceipt(receipt !== null);
  const press: SlipPanelProps['on']['press'] = (pressed) =>
    pressed.action === 'fill' ? fillStake(place.current) : on.press(pressed);
  return (
    <div className={styles.slip} ref={place}>
      {titled && <SlipHead slip={slip} on={on} t={t} />}
      {receipt && (
        <SlipReceipt
          receipt={receipt}
          context={context}
          locale={locale}
          t={t}
          bets={props.bets}
          links={links}
          on={on}
        />
      )}
      <SlipNoticeLine slip={slip} t={t} />
      {isEmpty && !receipt && <Empty t={t} links={links} on={on} />}
      {isEmpty && props.removed && !receipt && <SlipLegs {...props} />}
      {!isEmpty && <Body {...props} />}
      {slip.selections.length > 0 && !slip.edit && <ShareSlip on={on} t={t} />}
      {state.state !== 'empty' && (
        <SlipFoot
          state={state}
          button={button}
          press={press}
          register={on.register}
          locale={locale}
          t={t}
          context={context}
        />
      )}
    </div>
  );
}
