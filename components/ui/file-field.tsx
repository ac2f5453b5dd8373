import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import field from './field.module.css';
import styles from './file-field.module.css';
import { Icon } from './icon.tsx';

/** The chosen file: its name, its size as text, and the address of its preview. */
export type ChosenFile = { name: string; size: string; picture: string | null };
export type FileFieldState =
  | { kind: 'empty'; error?: string | null }
  /** `part`: share of the file that has been sent, 0 to 1; `text`: the same as text. */
  | { kind: 'sending'; file: ChosenFile; part: number; text: string }
  | { kind: 'failed'; file: ChosenFile; error: string };

export type FileFieldTexts = {
  choose: string;
  /** Button that opens the camera of a phone. */
  camera: string;
  /** Text where a file can be dragged onto the field. */
  drop: string;
  cancel: string;
  retry: string;
  /** Button that chooses another file, in place of `choose` after a failure. */
  other: string;
  /** Alternative text of the file's picture. */
  picture: string;
};

type FileFieldProps = {
  label: string;
  /** Text that says which files can be sent. */
  hint: string;
  /** Accepted types, as in `<input accept>`. */
  accept: string;
  /** Camera that the phone opens: `user` faces the person, `environment` faces away. */
  camera?: 'user' | 'environment';
  state: FileFieldState;
  texts: FileFieldTexts;
  disabled?: boolean;
  onFile: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
};

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * While the field is mounted, it takes a pasted file, and a file that is dropped beside it does not replace the page.
 */
function usePageFiles(onFile: (file: File) => void, isOpen: boolean): void {
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || !isOpen) return;
      event.preventDefault();
      take.current(file);
    };
    const keepPage = (event: globalThis.DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault();
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, [isOpen]);
}

/**
 * Takes one file: chosen, photographed, dragged or pasted; shows the progress of its upload and its error.
 * The caller does the upload.
 */
export function FileField(props: FileFieldProps) {
  const { label, hint, state, texts, disabled, onFile, onCancel, onRetry } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isOpen = state.kind !== 'sending' && !disabled;
  usePageFiles(onFile, isOpen);
  const error = state.kind === 'sending' ? null : state.error;
  const drop = (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file || !isOpen) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <div className={field.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div
        className={cx(styles.box, isOver && styles.over, error != null && styles.invalid)}
        onDragEnter={(event) => isOpen && hasFiles(event.dataTransfer) && setOver(true)}
        onDragLeave={(event) =>
          event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)
        }
        onDrop={drop}
      >
        {state.kind !== 'empty' && <FileRow file={state.file} picture={texts.picture} />}
        {state.kind === 'sending' ? (
          <Progress state={state} label={label} cancel={texts.cancel} onCancel={onCancel} />
        ) : (
          <Choices {...props} failed={state.kind === 'failed'} onRetry={onRetry} />
        )}
      </div>
      <p id={`${id}-note`} className={error ? field.error : field.hint} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
    </div>
  );
}

function FileRow({ file, picture }: { file: ChosenFile; picture: string }) {
  return (
    <div className={styles.file}>
      {file.picture === null ? (
        <span className={styles.place}>
          <Icon name="info-outline" size={24} />
        </span>
      ) : (
        <img className={styles.picture} src={file.picture} alt={picture} />
      )}
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{file.size}</span>
    </div>
  );
}

function Progress({
  state,
  label,
  cancel,
  onCancel,
}: {
  state: Extract<FileFieldState, { kind: 'sending' }>;
  label: string;
  cancel: string;
  onCancel: () => void;
}) {
  // Everything is sent and the response is awaited, so the remaining time is unknown.
  const isWaiting = state.part >= 1;
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        max={100}
        value={isWaiting ? undefined : Math.round(state.part * 100)}
        aria-label={label}
      />
      <span className={styles.part} role="status">
        {state.text}
      </span>
      <Button type="outline" size="sm" icon="close" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}

function Choices({
  accept,
  camera = 'environment',
  texts,
  disabled,
  onFile,
  failed,
  onRetry,
}: FileFieldProps & { failed: boolean }) {
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const input = (from: 'files' | 'camera') => (
    <input
      ref={from === 'files' ? files : photo}
      className={styles.input}
      type="file"
      accept={from === 'files' ? accept : 'image/*'}
      {...(from === 'camera' && { capture: camera })}
      tabIndex={-1}
      aria-hidden="true"
      disabled={disabled}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The value is reset, so that the same file can be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
  return (
    <div className={styles.choices}>
      {failed && (
        <Button size="sm" icon="refresh" disabled={disabled} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      <span className={styles.camera}>
        <Button
          type={failed ? 'outline' : 'solid'}
          size="sm"
          disabled={disabled}
          onClick={() => photo.current?.click()}
        >
          {texts.camera}
        </Button>
      </span>
      <Button
        type="outline"
        size="sm"
        icon="arrow-up"
        disabled={disabled}
        onClick={() => files.current?.click()}
      >
        {failed ? texts.other : texts.choose}
      </Button>
      <span className={styles.drop}>{texts.drop}</span>
      {input('files')}
      {input('camera')}
    </div>
  );
}
