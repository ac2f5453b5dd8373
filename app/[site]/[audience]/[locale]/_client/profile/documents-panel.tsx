/** Identity documents of the player: send, view, withdraw (specification 1 §3 "Document status"). */
import { useMemo, useState } from 'react';
import { DocumentForm } from '#components/profile/documents/document-form.tsx';
import { DocumentList } from '#components/profile/documents/document-list.tsx';
import styles from '#components/profile/documents/documents.module.css';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { notify } from '#components/ui/notify.ts';
import { Skeleton, SkeletonOf } from '#components/ui/skeleton.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import { PATHS } from '#contract/paths.ts';
import { IDENTITY_KINDS, type DocumentKind } from '#contract/rest/documents.ts';
import { CALL_TIMEOUT_MS } from '#lib/core/within.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { getDocuments, withdrawDocument } from '#lib/rest/document-calls.ts';
import { fetchFile } from '#lib/rest/file-transfer.ts';
import { DOCUMENTS_KEY } from '../documents.feature.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession, transferDeps } from '../services.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { useDocumentUpload } from './use-document-upload.ts';
import { useTexts } from './use-texts.ts';
import { verificationHrefs } from './verification-hrefs.ts';

export function DocumentsPanel({ site, user }: ProfileScreenProps) {
  const { locale } = site;
  const { papers: t, common } = useTexts(locale, ['papers', 'common']);
  const { rest } = getSession(site);
  const transfer = useMemo(() => transferDeps(site), [site]);
  const { data, error, mutate } = useServerData(DOCUMENTS_KEY, () => getDocuments(rest));
  const [kind, setKind] = useState<DocumentKind>('passport');
  // A document locks the personal data that it is compared with, so the player must fill in that data before sending
  // one.
  const needsPersonal = IDENTITY_KINDS.includes(kind) && !(user.personalDataIsFilled && user.documentNum);
  const reload = () => void mutate();
  const upload = useDocumentUpload({
    transfer,
    locale,
    t,
    onSent() {
      notify({ type: 'success', text: t('sent') });
      reload();
    },
    // The list may show documents of another tab, and its request finds out whether the session has ended.
    onFailed: reload,
  });

  const withdraw = async (id: string) => {
    const reply = await withdrawDocument(rest, id);
    if (reply.ok) notify({ type: 'info', text: t('withdrawn') });
    else void reportFailure(reply.error, locale);
    reload();
  };
  const load = async (id: string, signal: AbortSignal): Promise<Blob | null> => {
    const path = `${PATHS.documents}${id}/file/`;
    const reply = await fetchFile(transfer, { path, timeoutMs: CALL_TIMEOUT_MS, signal });
    return reply.ok ? reply.value : null;
  };
  const empty = <p className={styles.text}>{t('empty')}</p>;
  return (
    <Card id="documents" icon="shield" title={t('title')}>
      {user.docsVerificationId === DOCUMENT_STATUS.verifiedAndValid ? (
        <p className={styles.verified}>
          <Icon name="success" size={20} />
          {t('verified')}
        </p>
      ) : (
        <p className={styles.text}>{t('text')}</p>
      )}
      <DocumentForm
        kind={kind}
        personalHref={needsPersonal ? verificationHrefs(site).personal : null}
        state={upload.state}
        t={t}
        onKind={setKind}
        onFile={(file) => upload.choose(file, kind)}
        onCancel={upload.cancel}
        onRetry={() => upload.retry(kind)}
      />
      <Loaded
        data={data?.documents}
        failed={error !== undefined}
        retry={() => mutate()}
        common={common}
        skeleton={user.docsVerificationId ? <Skeleton height="96px" /> : <SkeletonOf>{empty}</SkeletonOf>}
        empty={{ is: ({ length }) => length === 0, show: empty }}
      >
        {(documents) => (
          <DocumentList
            documents={documents}
            whenOf={momentText}
            t={t}
            common={common}
            load={load}
            onWithdraw={(id) => void withdraw(id)}
          />
        )}
      </Loaded>
    </Card>
  );
}
