import { Switch } from '@base-ui/react/switch';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { SkeletonOf } from '#components/ui/skeleton.tsx';
import switchStyles from '#components/ui/switch.module.css';
import type { SubscriptionsReply } from '#contract/rest/security.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';

export type SubscriptionName = keyof SubscriptionsReply;

type SubscriptionsCardProps = CardTexts & {
  data: SubscriptionsReply | undefined;
  failed: boolean;
  reload: () => void;
  /** The switch changes at once; the caller reverts it when the platform refuses. */
  onChange: (name: SubscriptionName, on: boolean) => void;
  /** SMS is switched on the screen of messages, because switching it off needs a code. */
  sms: { on: boolean; href: string };
};

export function SubscriptionsCard(props: SubscriptionsCardProps) {
  const { t, common, data, failed, reload, onChange, sms } = props;
  const switchOf = (name: SubscriptionName, on: boolean) => (
    <label className={styles.switch}>
      <span>
        {t(`subscriptions.${name}`)}
        <small>{t(`subscriptions.${name}Text`)}</small>
      </span>
      <Switch.Root
        className={switchStyles.track}
        name={name}
        checked={on}
        onCheckedChange={(next) => onChange(name, next)}
      >
        <Switch.Thumb className={switchStyles.thumb} />
      </Switch.Root>
    </label>
  );
  const content = ({ email, push }: SubscriptionsReply) => (
    <div className={styles.switches}>
      {switchOf('email', email)}
      <SmsRow t={t} sms={sms} />
      {switchOf('push', push)}
    </div>
  );
  return (
    <Card icon="mail" title={t('subscriptions.title')} note={t('subscriptions.text')}>
      <Loaded
        data={data}
        failed={failed}
        retry={reload}
        common={common}
        skeleton={<SkeletonOf>{content({ email: false, push: false })}</SkeletonOf>}
      >
        {content}
      </Loaded>
    </Card>
  );
}

function SmsRow({ t, sms }: Pick<SubscriptionsCardProps, 't' | 'sms'>) {
  return (
    <div className={styles.linkRow}>
      <span>
        {t('subscriptions.sms')} <Badge text={t(sms.on ? 'on' : 'off')} on={sms.on} />
        <small>{t('subscriptions.smsText')}</small>
      </span>
      <ButtonLink type="outline" size="sm" href={sms.href}>
        {t('subscriptions.smsChange')}
        <span className="srOnly"> {t('subscriptions.sms')}</span>
      </ButtonLink>
    </div>
  );
}
