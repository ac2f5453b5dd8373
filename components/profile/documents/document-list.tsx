import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { LoadTexts } from '#components/ui/load-failed.tsx';
import { Loading } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import type { DocumentReply } from '#contract/rest/documents.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './documents.module.css';

type Loaded = (signal: AbortSignal) => Promise<Blob | null>;

const LOOKS = {
  [DOCUMENT_STATUS.pending]: { icon: 'sand-clock', text: 'status.pending', tone: 'pending' },
  [DOCUMENT_STATUS.verifiedAndValid]: { icon: 'success', text: 'status.approved', tone: 'approved' },
  [DOCUMENT_STATUS.declined]: { icon: 'warning', text: 'status.declined', tone: 'declined' },
} as const;

type DocumentListProps = {
  documents: readonly DocumentReply[];
  whenOf: (iso: string) => string;
  t: Translator<'papers'>;
  common: LoadTexts;
  /** The picture of a document; null = it could not be loaded. */
  load: (id: string, signal: AbortSignal) => Promise<Blob | null>;
  onWithdraw: (id: string) => void;
};

/** Documents that the player has sent, each with the decision about it. */
export function DocumentList({ documents, whenOf, t, common, load, onWithdraw }: DocumentListProps) {
  return (
    <ul className={styles.rows} aria-label={t('list')}>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          when={whenOf(document.created)}
          t={t}
          common={common}
          load={(signal) => load(document.id, signal)}
          onWithdraw={() => onWithdraw(document.id)}
        />
      ))}
    </ul>
  );
}

function DocumentRow({
  document,
  when,
  t,
  common,
  load,
  onWithdraw,
}: {
  document: DocumentReply;
  when: string;
  t: Translator<'papers'>;
  common: LoadTexts;
  load: Loaded;
  onWithdraw: () => void;
}) {
  const [shown, setShown] = useState(false);
  const look = LOOKS[document.status];
  const kind = t(`kinds.${document.kind}`);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.kind}>{kind}</span>
        <span className={cx(styles.status, styles[look.tone])}>
          <Icon name={look.icon} size={16} />
          {t(look.text)}
        </span>
        <time className={styles.when} dateTime={document.created}>
          {when}
        </time>
      </div>
      {document.reason !== null && (
        <p className={styles.reason}>{t('reason', { reason: document.reason })}</p>
      )}
      {shown && (
        <DocumentPicture alt={t('pictureOf', { kind })} failed={t('noPicture')} common={common} load={load} />
      )}
      <div className={styles.buttons}>
        {document.preview && (
          <Button
            type="outline"
            size="sm"
            icon={shown ? 'eye-off' : 'eye'}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'hide' : 'show')}
          </Button>
        )}
        {document.status === DOCUMENT_STATUS.pending && (
          <Button type="outline" size="sm" icon="close" onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * A picture that only its player may see: loaded with the session's token; its memory is released when it is hidden.
 */
function DocumentPicture({
  alt,
  failed,
  common,
  load,
}: {
  alt: string;
  failed: string;
  common: LoadTexts;
  load: Loaded;
}) {
  const [picture, setPicture] = useState<string | 'failed' | null>(null);
  // Keeps the first `load`: the parent passes a new function at each render, which must not load the picture again.
  const [first] = useState(() => load);
  useEffect(() => {
    const controller = new AbortController();
    let address: string | null = null;
    void first(controller.signal).then((blob) => {
      if (controller.signal.aborted) return;
      address = blob && URL.createObjectURL(blob);
      setPicture(address ?? 'failed');
    });
    return () => {
      controller.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [first]);
  if (picture === null) return <Loading common={common} skeleton={<Skeleton height="220px" />} />;
  if (picture === 'failed')
    return (
      <p className={styles.reason} role="alert">
        {failed}
      </p>
    );
  return <img className={styles.picture} src={picture} alt={alt} />;
}
