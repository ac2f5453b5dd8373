import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { QrCode } from '#components/ui/qr-code.tsx';
import { fieldProblem, type FieldProblem } from '#contract/payment-rules.ts';
import type { FieldValues, LocalizedText, NextStep as Step } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { amountOnly, copiedOf, withoutSpaces } from '#lib/cashbox/copied.ts';
import { textIn } from '#lib/cashbox/localized.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import { CopyField } from './copy-field.tsx';
import { MethodFields } from './method-fields.tsx';
import { TimeLeft, Waiting, type WaitStage } from './waiting.tsx';

type NextStepProps = {
  order: OrderReply;
  step: Step;
  /** The order was created on this page just now: the payer is redirected without a click. */
  isFresh: boolean;
  /** The page must stay open (a running game): the gateway opens in another window. */
  pageStays: boolean;
  /** The payer leaves for the gateway. */
  onLeave: (url: string) => void;
  /** Sends the fields of a step, or the payer's confirmation "I have paid". */
  onSend: (fields: FieldValues) => void;
  /** The page inside the frame has changed: the payment may be over. */
  onFrameLoad: () => void;
  /** Fixed stage of waiting, independent of the elapsed time (for the gallery). */
  waitStage?: WaitStage;
  money: (amount: string) => string;
  locale: string;
  t: Translator<'cashbox'>;
};
type Of<Kind extends Step['kind']> = Omit<NextStepProps, 'step'> & { step: Extract<Step, { kind: Kind }> };

/** Amount and deadline, around the instructions. */
function Scene({
  order,
  step,
  title,
  text,
  children,
  locale,
  money,
  t,
}: NextStepProps & { title: string; text?: LocalizedText | undefined; children?: ReactNode }) {
  return (
    <div className={cx(styles.scene, styles.todo)}>
      <h3 className={styles.headline}>{title}</h3>
      <div className={styles.sum}>{money(order.total)}</div>
      {text && <p className={styles.words}>{textIn(text, locale)}</p>}
      {children}
      <TimeLeft until={step.until} t={t} />
    </div>
  );
}

/** Sends the payer on, once, when the order was begun here just now. */
function useDeparture({ isFresh, pageStays }: NextStepProps, leave: () => void) {
  const hasLeft = useRef(false);
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (!isFresh || pageStays || hasLeft.current) return;
    hasLeft.current = true;
    go();
  }, [isFresh, pageStays]);
}

/** The way to the page of the gateway; `children`: a link or a form. */
function Departure({ text, children, ...props }: NextStepProps & { text: string; children: ReactNode }) {
  const { pageStays, t } = props;
  return (
    <Scene {...props} title={t('next.redirect.title')}>
      <p className={styles.words} role="status">
        {pageStays ? t('next.redirect.window') : text}
      </p>
      {children}
    </Scene>
  );
}

function Redirect(props: Of<'redirect'>) {
  const { step, isFresh, pageStays, onLeave, t } = props;
  useDeparture(props, () => onLeave(step.url));
  return (
    <Departure {...props} text={t(isFresh ? 'next.redirect.going' : 'next.redirect.text')}>
      <div className={styles.actions}>
        <ButtonLink
          href={step.url}
          wide
          size="lg"
          rel="noreferrer"
          {...(pageStays && { target: '_blank' })}
          onClick={(event) => {
            if (pageStays) return;
            event.preventDefault();
            onLeave(step.url);
          }}
        >
          {t('next.redirect.go')}
        </ButtonLink>
      </div>
    </Departure>
  );
}

/** The form is posted by a press, or by itself when the order was begun here just now. */
function Post(props: Of<'form'>) {
  const { step, isFresh, pageStays, onLeave, t } = props;
  const form = useRef<HTMLFormElement>(null);
  useDeparture(props, () => form.current?.requestSubmit());
  return (
    <Departure {...props} text={t(isFresh ? 'next.redirect.going' : 'next.redirect.text')}>
      <form
        ref={form}
        method="post"
        action={step.url}
        target={pageStays ? '_blank' : '_self'}
        className={styles.actions}
        onSubmit={() => !pageStays && onLeave('')}
      >
        {Object.entries(step.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button submit wide size="lg">
          {t('next.redirect.go')}
        </Button>
      </form>
    </Departure>
  );
}

function Frame(props: Of<'iframe'>) {
  const { step, onFrameLoad, t } = props;
  const [isOpening, setOpening] = useState(true);
  return (
    <div className={styles.step}>
      <div className={styles.window}>
        {isOpening && <Waiting what="initialising" t={t} />}
        <iframe
          className={styles.frame}
          src={step.url}
          title={t('next.frame')}
          allow="payment"
          // The frame may navigate the page only after a click of the payer; a bank's page may open in
          // another window.
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          referrerPolicy="no-referrer"
          onLoad={() => {
            setOpening(false);
            onFrameLoad();
          }}
        />
      </div>
      <TimeLeft until={step.until} t={t} />
    </div>
  );
}

function MoreFields(props: Of<'fields'>) {
  const { step, onSend, locale, t } = props;
  const [values, setValues] = useState<FieldValues>({});
  const [problems, setProblems] = useState<Record<string, FieldProblem | undefined>>({});
  const check = () =>
    Object.fromEntries(
      step.fields.map((field) => [field.name, fieldProblem(field, values[field.name]) ?? undefined]),
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = check();
        setProblems(found);
        if (Object.values(found).every((problem) => problem === undefined)) onSend(values);
      }}
    >
      <Scene {...props} title={t('next.fields.title')} text={step.text} />
      <MethodFields
        fields={step.fields}
        values={values}
        problems={problems}
        onChange={(name, value) => {
          setValues({ ...values, [name]: value });
          setProblems({ ...problems, [name]: undefined });
        }}
        onLeave={(name) => setProblems({ ...problems, [name]: check()[name] })}
        locale={locale}
        t={t}
      />
      <Button submit wide size="lg">
        {t('next.fields.submit')}
      </Button>
    </form>
  );
}

/**
 * Link to a wallet app on this device, which cannot scan a QR code on its own screen; shown on touch devices
 * only.
 */
function Here({ link, t }: { link: string | undefined; t: Translator<'cashbox'> }) {
  if (link === undefined) return null;
  return (
    <ButtonLink href={link} target="_blank" rel="noreferrer" wide size="lg" className={styles.here}>
      {t('next.here')}
    </ButtonLink>
  );
}

/**
 * The payer pays elsewhere and confirms it once; `link`: to the wallet app, shown first on devices that can
 * have it.
 */
function Paid({ order, onSend, link, t }: NextStepProps & { link?: string | undefined }) {
  return (
    <div className={styles.actions}>
      <Here link={link} t={t} />
      {order.state === 'waiting' ? (
        <p className={styles.words} role="status">
          {t('follow.notYet')}
        </p>
      ) : (
        <Button wide size="lg" type={link === undefined ? 'solid' : 'plain'} onClick={() => onSend({})}>
          {t('next.paid')}
        </Button>
      )}
    </div>
  );
}

function Qr(props: Of<'qr'>) {
  const { step, t } = props;
  return (
    <Scene {...props} title={t('next.qr.title')} text={step.text}>
      <div className={styles.qr}>
        <QrCode text={step.content} label={t('next.qr.label')} />
      </div>
      {step.amount_text && (
        <CopyField
          label={t('next.qr.amount')}
          text={step.amount_text}
          copied={amountOnly(step.amount_text)}
          t={t}
        />
      )}
      <CopyField label={t('next.qr.content')} text={copiedOf(step.content)} t={t} />
      <Paid {...props} link={step.link} />
    </Scene>
  );
}

function Code(props: Of<'code'>) {
  const { step, t } = props;
  return (
    <Scene {...props} title={t('next.code.title')} text={step.text}>
      <CopyField
        large
        label={t('next.code.label')}
        text={step.code}
        copied={withoutSpaces(step.code)}
        t={t}
      />
      <Paid {...props} />
    </Scene>
  );
}

function Wait(props: Of<'wait'>) {
  const { order, step, waitStage, money, locale, t } = props;
  return (
    <Waiting
      what="payment"
      {...(waitStage && { waitStage })}
      sum={money(order.total)}
      {...(step.text && { text: textIn(step.text, locale) })}
      t={t}
    >
      <div className={styles.actions}>
        <Here link={step.link} t={t} />
      </div>
      <TimeLeft until={step.until} t={t} />
    </Waiting>
  );
}

/** The payer's next step (contract/payments.ts `nextStep`). */
export function NextStep(props: NextStepProps) {
  const { step } = props;
  switch (step.kind) {
    case 'redirect':
      return <Redirect {...props} step={step} />;
    case 'form':
      return <Post {...props} step={step} />;
    case 'iframe':
      return <Frame {...props} step={step} />;
    case 'fields':
      return <MoreFields {...props} step={step} />;
    case 'qr':
      return <Qr {...props} step={step} />;
    case 'code':
      return <Code {...props} step={step} />;
    case 'wait':
      return <Wait {...props} step={step} />;
  }
}
