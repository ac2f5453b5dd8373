/** Next steps that lead the payer to a page of the gateway: by a link, or by a form that is posted there. */
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import styles from './cashbox.module.css';
import { NextStepScene, type NextStepProps, type StepProps } from './next-step-scene.tsx';

/** Leaves for the gateway once and without a press, if the order has just been created on this page. */
function useDeparture({ isJustBegun, pageStays }: NextStepProps, leave: () => void) {
  const hasLeft = useRef(false);
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (!isJustBegun || pageStays || hasLeft.current) return;
    hasLeft.current = true;
    go();
  }, [isJustBegun, pageStays]);
}

/** Shows how to get to the gateway's page; `children`: a link or a form. */
function Departure({ text, children, ...props }: NextStepProps & { text: string; children: ReactNode }) {
  const { pageStays, t } = props;
  return (
    <NextStepScene {...props} title={t('next.redirect.title')}>
      <p className={styles.words} role="status">
        {pageStays ? t('next.redirect.window') : text}
      </p>
      {children}
    </NextStepScene>
  );
}

export function RedirectStep(props: StepProps<'redirect'>) {
  const { step, isJustBegun, pageStays, onLeave, t } = props;
  useDeparture(props, () => onLeave(step.url));
  return (
    <Departure {...props} text={t(isJustBegun ? 'next.redirect.going' : 'next.redirect.text')}>
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

/** The form is posted by a press, or automatically if the order has just been created on this page. */
export function FormStep(props: StepProps<'form'>) {
  const { step, isJustBegun, pageStays, onLeave, t } = props;
  const form = useRef<HTMLFormElement>(null);
  useDeparture(props, () => form.current?.requestSubmit());
  return (
    <Departure {...props} text={t(isJustBegun ? 'next.redirect.going' : 'next.redirect.text')}>
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
