import { useState } from 'react';
import type { EndSessionsBody, SessionsReply } from '#contract/rest/security.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { SkeletonOf } from '#components/ui/skeleton.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { regionName, timeAgo } from '#lib/account/describe-session.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { PHONE_COUNTRIES } from '#lib/phone/countries.ts';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';
import { SendForm } from './send-form.tsx';
import { useSend } from './use-send.ts';

type SessionView = SessionsReply['sessions'][number];
type SessionsCardProps = CardTexts & {
  calls: Pick<SecurityCalls, 'endSessions'>;
  data: SessionsReply | undefined;
  failed: boolean;
  reload: () => void;
  /** Current time in milliseconds, for texts such as "5 minutes ago". */
  now: number;
  notify: (text: string) => void;
};
/** Sessions that the player is about to end. */
type Wanted = { body: EndSessionsBody; text: string };

type RowProps = Pick<SessionsCardProps, 't' | 'auth' | 'locale' | 'now'> & {
  session: Pick<SessionView, 'current' | 'kind' | 'region' | 'last_seen'>;
  name: string;
  onEnd: () => void;
};

function SessionRow({ session, name, now, locale, t, auth, onEnd }: RowProps) {
  const { current, kind, region, last_seen } = session;
  const { unit, count } = timeAgo(Date.parse(last_seen), now);
  // Some browsers have no country names in some of the languages, so PHONE_COUNTRIES have texts of the product.
  const own = PHONE_COUNTRIES.find((country) => country === region);
  const place = own ? auth(`countries.${own}`) : regionName(region, locale);
  return (
    <li className={styles.session} data-session-row={current ? 'own' : 'other'}>
      <Icon name={kind === 'mobile' || kind === 'tablet' ? 'phone' : 'globe'} size={20} />
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.place}>
          {place && `${place} · `}
          {current ? (
            t('sessions.now')
          ) : (
            <Tooltip text={momentText(last_seen)}>
              <time dateTime={last_seen} tabIndex={0} suppressHydrationWarning>
                {t(`sessions.ago.${unit}`, { count })}
              </time>
            </Tooltip>
          )}
        </p>
      </div>
      {current ? (
        <Badge text={t('sessions.current')} />
      ) : (
        <Button type="outline" size="sm" onClick={onEnd}>
          {t('sessions.end')}
          <span className="srOnly"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** The least that the session of this browser shows: the placeholder of the list until it has loaded. */
const OWN_SESSION = { current: true, kind: 'desktop', region: null } as const;

export function SessionsCard(props: SessionsCardProps) {
  const { t, common, data, failed, reload, calls, notify } = props;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const nameOf = ({ browser, system, kind }: SessionView) =>
    [browser, system].filter(Boolean).join(' · ') || t(`sessions.kinds.${kind}`);
  const confirmOne = (session: SessionView) =>
    setWanted({
      body: { id: session.id },
      text: t('sessions.confirmOne', { device: nameOf(session) }),
    });
  const confirmOthers = (count: number) =>
    setWanted({ body: { others: true }, text: t('sessions.confirmAll', { count }) });
  return (
    <Card icon="globe" title={t('sessions.title')} note={t('sessions.text')}>
      <Loaded
        data={data}
        failed={failed}
        retry={reload}
        common={common}
        skeleton={
          <SkeletonOf>
            <ul className={styles.sessions}>
              <SessionRow
                {...props}
                session={{ ...OWN_SESSION, last_seen: new Date(props.now).toISOString() }}
                name={t('sessions.kinds.desktop')}
                onEnd={() => undefined}
              />
            </ul>
          </SkeletonOf>
        }
      >
        {({ sessions }) => (
          <>
            <ul className={styles.sessions}>
              {sessions.map((session) => (
                <SessionRow
                  {...props}
                  key={session.id}
                  session={session}
                  name={nameOf(session)}
                  onEnd={() => confirmOne(session)}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={styles.actions}>
                <Button type="plain" onClick={() => confirmOthers(sessions.length - 1)}>
                  {t('sessions.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {wanted && (
        <ConfirmEnd
          {...props}
          calls={calls}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onDone={(count) => {
            setWanted(null);
            reload();
            notify(t('sessions.ended', { count }));
          }}
        />
      )}
    </Card>
  );
}

type ConfirmProps = CardTexts & {
  calls: Pick<SecurityCalls, 'endSessions'>;
  wanted: Wanted;
  onClose: () => void;
  onDone: (count: number) => void;
};

/** Asks for confirmation, because an ended session cannot be restored. */
function ConfirmEnd({ calls, wanted, onClose, onDone, t, common, locale }: ConfirmProps) {
  const sending = useSend(locale);
  const end = async () => {
    const reply = await sending.send(() => calls.endSessions(wanted.body));
    if (reply) onDone(reply.value.ended);
  };
  return (
    <Dialog title={t('sessions.confirmTitle')} closeLabel={common('actions.close')} onClose={onClose}>
      <SendForm
        sending={sending}
        onSubmit={() => void end()}
        submit={t('sessions.end')}
        cancel={{ text: t('cancel'), run: onClose }}
      >
        <p>{wanted.text}</p>
      </SendForm>
    </Dialog>
  );
}
