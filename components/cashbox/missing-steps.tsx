import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Stepper, type StepState } from '#components/ui/stepper.tsx';
import { cx } from '#components/ui/cx.ts';
import type { MethodsReply, WithdrawObstacle } from '#contract/rest/cashbox-methods.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';

type MissingStepsProps = {
  missing: MethodsReply['missing'];
  /** Address where the player meets each requirement; null = the player can only wait. */
  hrefs: Readonly<Record<WithdrawObstacle, string | null>>;
  money: (amount: string) => string;
  t: Translator<'cashbox'>;
};

/** Steps for which the player can only wait. */
const WAITING: readonly WithdrawObstacle[] = ['documents_pending', 'code_channel_new'];

function stateOf(code: WithdrawObstacle, isFirst: boolean): StepState {
  if (code === 'documents_declined') return 'failed';
  if (WAITING.includes(code)) return 'pending';
  return isFirst ? 'current' : 'waiting';
}

/** Requirements of a withdrawal, as steps in their order, each with a link. */
export function MissingSteps({ missing, hrefs, money, t }: MissingStepsProps) {
  const begun = missing.findIndex(({ code }) => !WAITING.includes(code));
  return (
    <div className={styles.step}>
      <div className={styles.scene}>
        <span className={cx(styles.disc, styles.calm)}>
          <Icon name="shield" size={40} />
        </span>
        <h3 className={styles.headline}>{t('missing.title')}</h3>
        <p className={styles.words}>{t('missing.text', { count: missing.length })}</p>
      </div>
      <Stepper
        label={t('missing.title')}
        steps={missing.map(({ code, text, left, until }, at) => {
          const href = hrefs[code];
          const isWaiting = WAITING.includes(code);
          return {
            name: code,
            title: t(`missing.${code}.title`),
            state: stateOf(code, at === begun),
            stateLabel: until
              ? t('missing.until', { time: momentText(until) })
              : left === null
                ? ''
                : t('missing.left', { amount: money(left) }),
            text: text ?? t(`missing.${code}.text`),
            ...(href !== null &&
              !isWaiting && {
                action: (
                  <ButtonLink href={href} size="sm" type={at === begun ? 'solid' : 'outline'}>
                    {t(`missing.${code}.go`)}
                  </ButtonLink>
                ),
              }),
          };
        })}
      />
    </div>
  );
}
