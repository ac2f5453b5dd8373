import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { QrCode } from '#components/ui/qr-code.tsx';
import { fieldProblems, type FieldProblem } from '#contract/payment-rules.ts';
import { textIn, type FieldValues } from '#contract/payments.ts';
import { amountOnly, copiedOf, withoutSpaces } from '#lib/cashbox/copied.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import { CopyField } from './copy-field.tsx';
import { MethodFields } from './method-fields.tsx';
import { FormStep, RedirectStep } from './departure.tsx';
import steps from './next-step.module.css';
import { NextStepScene, type NextStepProps, type StepProps } from './next-step-scene.tsx';
import { TimeLeft, useIsOver, Waiting } from './waiting.tsx';

function Frame(props: StepProps<'iframe'>) {
  const { step, onFrameLoad, t } = props;
  const [isOpening, setOpening] = useState(true);
  return (
    <div className={styles.step}>
      <div className={steps.window}>
        {isOpening && <Waiting what="initialising" t={t} />}
        <iframe
          className={steps.frame}
          src={step.url}
          title={t('next.frame')}
          allow="payment"
          // The frame may navigate this page only after a click of the payer; it may open a bank's page in another
          // window.
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

function MoreFields(props: StepProps<'fields'>) {
  const { step, onSend, locale, t } = props;
  const [values, setValues] = useState<FieldValues>({});
  const [problems, setProblems] = useState<Readonly<Record<string, FieldProblem | undefined>>>({});
  const check = (): Readonly<Record<string, FieldProblem | undefined>> => fieldProblems(step.fields, values);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = check();
        setProblems(found);
        if (Object.keys(found).length === 0) onSend(values);
      }}
    >
      <NextStepScene {...props} title={t('next.fields.title')} text={step.text} />
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
 * Link to a wallet app on this device. Shown on touch devices only: a device cannot scan a QR code on its own screen.
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
 * Button by which the payer confirms once that the payment was made elsewhere. `link`: address of the wallet app, shown
 * first on devices that may have it.
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

/** Title of instructions whose time is over. */
const OVER = 'result.title.topup.expired';

/** Before the deadline it shows `children`. After it: a message, announced once, and a button for a new payment. */
function UntilOver({ isOver, onNew, children, t }: NextStepProps & { isOver: boolean; children: ReactNode }) {
  return (
    <>
      <p className={styles.words} role="status">
        {isOver && t('next.expired')}
      </p>
      {isOver ? (
        <div className={styles.actions}>
          <Button wide size="lg" onClick={onNew}>
            {t('result.again.topup')}
          </Button>
        </div>
      ) : (
        children
      )}
    </>
  );
}

function Qr(props: StepProps<'qr'>) {
  const { step, t } = props;
  const isOver = useIsOver(step.until);
  return (
    <NextStepScene
      {...props}
      title={t(isOver ? OVER : 'next.qr.title')}
      text={isOver ? undefined : step.text}
      hasClock={!isOver}
    >
      <div className={cx(steps.qr, isOver && steps.void)} aria-hidden={isOver}>
        <QrCode text={step.content} label={t('next.qr.label')} />
      </div>
      {step.amount_text && (
        <CopyField
          label={t('next.qr.amount')}
          text={step.amount_text}
          copied={amountOnly(step.amount_text)}
          isExpired={isOver}
          t={t}
        />
      )}
      <CopyField label={t('next.qr.content')} text={copiedOf(step.content)} isExpired={isOver} t={t} />
      <UntilOver {...props} isOver={isOver}>
        <Paid {...props} link={step.link} />
      </UntilOver>
    </NextStepScene>
  );
}

function Code(props: StepProps<'code'>) {
  const { step, t } = props;
  const isOver = useIsOver(step.until);
  return (
    <NextStepScene
      {...props}
      title={t(isOver ? OVER : 'next.code.title')}
      text={isOver ? undefined : step.text}
      hasClock={!isOver}
    >
      <CopyField
        isLarge
        label={t('next.code.label')}
        text={step.code}
        copied={withoutSpaces(step.code)}
        isExpired={isOver}
        t={t}
      />
      <UntilOver {...props} isOver={isOver}>
        <Paid {...props} />
      </UntilOver>
    </NextStepScene>
  );
}

function Wait(props: StepProps<'wait'>) {
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
      return <RedirectStep {...props} step={step} />;
    case 'form':
      return <FormStep {...props} step={step} />;
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
