import { Switch } from '@base-ui/react/switch';
import type { SubscriptionsReply } from '#contract/rest/security.ts';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';
import { Card, Loaded } from './card.tsx';

const NAMES = ['email', 'sms', 'push'] as const;
export type SubscriptionName = (typeof NAMES)[number];

type SubscriptionsCardProps = CardTexts & {
  data: SubscriptionsReply | undefined;
  failed: boolean;
  reload: () => void;
  /** The switch moves at once; the caller takes it back when the platform refuses. */
  onChange: (name: SubscriptionName, on: boolean) => void;
};

export function SubscriptionsCard({ t, common, data, failed, reload, onChange }: SubscriptionsCardProps) {
  return (
    <Card icon="mail" title={t('subscriptions.title')} text={t('subscriptions.text')}>
      <Loaded data={data} failed={failed} retry={reload} common={common}>
        {(subscriptions) => (
          <div className={styles.switches}>
            {NAMES.map((name) => (
              <label key={name} className={styles.switch}>
                <span>
                  {t(`subscriptions.${name}`)}
                  <small>{t(`subscriptions.${name}Text`)}</small>
                </span>
                <Switch.Root
                  className={styles.track}
                  name={name}
                  checked={subscriptions[name]}
                  onCheckedChange={(on) => onChange(name, on)}
                >
                  <Switch.Thumb className={styles.thumb} />
                </Switch.Root>
              </label>
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
