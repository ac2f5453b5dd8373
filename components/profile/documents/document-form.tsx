import { ButtonLink } from '#components/ui/button.tsx';
import { FileField, type FileFieldState } from '#components/ui/file-field.tsx';
import { Select } from '#components/ui/select.tsx';
import {
  DOCUMENT_KINDS,
  DOCUMENT_LIMITS,
  DOCUMENT_TYPES,
  type DocumentKind,
} from '#contract/rest/documents.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './documents.module.css';

const MEGABYTE = 1024 * 1024;
const LIMIT_MB = DOCUMENT_LIMITS.fileBytes / MEGABYTE;

/** Why a file is refused before it is sent; null = it may be sent. The platform checks the content afterwards. */
export function fileFault(file: Pick<File, 'type' | 'size'>, t: Translator<'papers'>): string | null {
  if (file.size === 0) return t('errors.empty');
  if (file.size > DOCUMENT_LIMITS.fileBytes) return t('errors.size', { size: LIMIT_MB });
  // Browsers report no type for files that they do not recognise.
  const isKnown = (DOCUMENT_TYPES as readonly string[]).includes(file.type);
  return file.type !== '' && !isKnown ? t('errors.type') : null;
}

type DocumentFormProps = {
  kind: DocumentKind;
  /**
   * Page of personal data, which must be filled in before a document of this kind is sent: the document is compared
   * with that data and locks it. Null = the document can be sent now.
   */
  personalHref: string | null;
  state: FileFieldState;
  t: Translator<'papers'>;
  onKind: (kind: DocumentKind) => void;
  onFile: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
};

/** Choice of a document's kind and file; a chosen file is sent at once. */
export function DocumentForm({ kind, personalHref, state, t, onKind, ...events }: DocumentFormProps) {
  return (
    <div className={styles.form}>
      <Select
        label={t('kindLabel')}
        name="kind"
        value={kind}
        options={DOCUMENT_KINDS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
        onChange={(value) => onKind(value as DocumentKind)}
        disabled={state.kind === 'sending'}
      />
      {personalHref === null ? (
        <FileField
          label={t('fileLabel')}
          hint={t('limits', { size: LIMIT_MB })}
          accept={DOCUMENT_TYPES.join(',')}
          camera={kind === 'selfie' ? 'user' : 'environment'}
          state={state}
          texts={{
            choose: t('choose'),
            camera: t('camera'),
            drop: t('drop'),
            cancel: t('cancel'),
            retry: t('retry'),
            other: t('other'),
            picture: t('previewOf'),
          }}
          {...events}
        />
      ) : (
        <div className={styles.first} role="status">
          <p>{t('personalFirst')}</p>
          <ButtonLink size="sm" href={personalHref}>
            {t('toPersonal')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
