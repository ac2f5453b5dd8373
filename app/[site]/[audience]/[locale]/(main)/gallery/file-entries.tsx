import { FileField, type FileFieldState } from '#components/ui/file-field.tsx';
import type { GalleryEntry, Samples } from './entry.ts';
import { styles } from './gallery-styles.ts';

const nothing = () => undefined;
/** A picture as a data: address, which needs no request. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Crect width="4" height="3" fill="%23789"/%3E%3C/svg%3E';
const PHOTO = { name: 'IMG_2041.jpg', size: '3,4 MB', picture: PICTURE };
const SCAN = { name: 'scan-of-a-document-with-a-name-that-does-not-fit.pdf', size: '812 kB', picture: null };

const file = ({ t }: Samples, state: FileFieldState, disabled = false) => (
  <div className={styles.field}>
    <FileField
      label={t.papers('fileLabel')}
      hint={t.papers('limits', { size: 10 })}
      accept="image/*"
      state={state}
      disabled={disabled}
      texts={{
        choose: t.papers('choose'),
        camera: t.papers('camera'),
        drop: t.papers('drop'),
        cancel: t.papers('cancel'),
        retry: t.papers('retry'),
        other: t.papers('other'),
        picture: t.papers('previewOf'),
      }}
      onFile={nothing}
      onCancel={nothing}
      onRetry={nothing}
    />
  </div>
);

export const FILE_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  FileField: (samples) => {
    const { papers: t } = samples.t;
    return {
      empty: file(samples, { kind: 'empty' }),
      'refused file': file(samples, { kind: 'empty', error: t('errors.size', { size: 10 }) }),
      sending: file(samples, {
        kind: 'sending',
        file: PHOTO,
        part: 0.4,
        text: t('sending', { percent: 40 }),
      }),
      'waiting for the answer': file(samples, { kind: 'sending', file: SCAN, part: 1, text: t('checking') }),
      failed: file(samples, { kind: 'failed', file: PHOTO, error: t('offline') }),
      disabled: file(samples, { kind: 'empty' }, true),
    };
  },
};
