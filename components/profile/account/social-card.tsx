import { useState } from 'react';
import type { SocialLinksReply } from '#contract/rest/social.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { KnownAccount } from '#components/ui/known-account.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { SkeletonOf } from '#components/ui/skeleton.tsx';
import { dayText } from '#lib/i18n/time-text.ts';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import { CurrentPassword } from '../current-password.tsx';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';
import { SendForm } from './send-form.tsx';
import { useSend } from './use-send.ts';

type Link = SocialLinksReply['links'][number];
/** `name`: the provider's name as shown to the player. */
type Named = Link & { name: string };
type SocialCardProps = CardTexts & {
  calls: Pick<SecurityCalls, 'unlinkSocial'>;
  /** Login of the account, put into the form for password managers. */
  login: string;
  /** The account has a password; without one nothing can be unlinked, because it could be the last way to sign in. */
  hasPassword: boolean;
  data: SocialLinksReply | undefined;
  failed: boolean;
  reload: () => void;
  notify: (text: string) => void;
};

/** The social accounts with which the player can sign in. */
export function SocialCard(props: SocialCardProps) {
  const { t, common, data, failed, reload, notify, hasPassword } = props;
  const [wanted, setWanted] = useState<Named | null>(null);
  const nameOf = ({ title }: Link) => title ?? t('links.messenger');
  const none = <p className={styles.place}>{t('links.none')}</p>;
  return (
    <Card icon="user" title={t('links.title')} note={t('links.text')}>
      <Loaded
        data={data}
        failed={failed}
        retry={reload}
        common={common}
        skeleton={<SkeletonOf>{none}</SkeletonOf>}
      >
        {({ links }) =>
          links.length === 0 ? (
            none
          ) : (
            <>
              <ul className={styles.sessions}>
                {links.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={{ ...link, name: nameOf(link) }}
                    t={t}
                    onUnlink={hasPassword ? setWanted : null}
                  />
                ))}
              </ul>
              {!hasPassword && <p className={styles.place}>{t('links.needsPassword')}</p>}
            </>
          )
        }
      </Loaded>
      {wanted && (
        <ConfirmUnlink
          {...props}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onDone={() => {
            setWanted(null);
            reload();
            notify(t('links.done', { name: wanted.name }));
          }}
        />
      )}
    </Card>
  );
}

type RowProps = Pick<SocialCardProps, 't'> & { link: Named; onUnlink: ((link: Named) => void) | null };

function LinkRow({ link, t, onUnlink }: RowProps) {
  return (
    <li className={styles.session}>
      <Icon name={link.icon ?? 'user'} size={20} />
      <div>
        <p className={styles.device}>{link.name}</p>
        <p className={styles.place}>
          <time dateTime={link.created}>{t('links.since', { day: dayText(new Date(link.created)) })}</time>
        </p>
      </div>
      {onUnlink && (
        <Button type="outline" size="sm" onClick={() => onUnlink(link)}>
          {t('links.unlink')}
          <span className="srOnly"> {link.name}</span>
        </Button>
      )}
    </li>
  );
}

type ConfirmProps = SocialCardProps & { wanted: Named; onClose: () => void; onDone: () => void };

/** Removes a way to sign in: the password proves that another one remains. */
function ConfirmUnlink({ calls, wanted, login, onClose, onDone, t, auth, common, locale }: ConfirmProps) {
  const [password, setPassword] = useState('');
  const sending = useSend(locale, ['password']);
  const unlink = async () => {
    if (password === '') return sending.show({ password: auth('validation.required') });
    if (await sending.send(() => calls.unlinkSocial({ id: wanted.id, password }))) onDone();
  };
  return (
    <Dialog title={t('links.confirmTitle')} closeLabel={common('actions.close')} onClose={onClose}>
      <SendForm
        sending={sending}
        onSubmit={() => void unlink()}
        submit={t('links.unlink')}
        cancel={{ text: t('cancel'), run: onClose }}
      >
        <p>{t('links.confirmText', { name: wanted.name })}</p>
        <KnownAccount login={login} />
        <CurrentPassword
          label={t('password.current')}
          value={password}
          onChange={setPassword}
          error={sending.errors.password}
          auth={auth}
        />
      </SendForm>
    </Dialog>
  );
}
