import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { notify } from '#components/ui/notify.ts';
import { Checkbox } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './account.module.css';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** Host of the site: part of the file's name and of its first line. */
  siteHost: string;
  t: Translator<'security'>;
  onDone: () => void;
};

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints the codes alone from a new window; where none can be opened (a web view), prints the page. */
function print(text: string): void {
  const page = open('', '_blank', 'width=480,height=640');
  if (page === null) return window.print();
  const sheet = page.document.createElement('pre');
  sheet.textContent = text;
  page.document.body.append(sheet);
  page.print();
  page.close();
}

/** Recovery codes, which are shown only once: the player confirms that they are stored. */
export function RecoveryCodes({ codes, siteHost, t, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const text = [t('factor.codesFile', { site: siteHost }), '', ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ type: 'success', text: t('copied') }),
      () => notify({ type: 'warning', text: t('notCopied') }),
    );
  return (
    <div className={styles.setup}>
      <h3>{t('factor.codesTitle')}</h3>
      <p className={styles.warning}>
        <Icon name="warning" size={20} />
        {t('factor.codesText')}
      </p>
      <ul className={styles.codes} aria-label={t('factor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="plain" size="sm" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button type="plain" size="sm" onClick={() => download(text, `${siteHost}-codes.txt`)}>
          {t('factor.download')}
        </Button>
        <Button type="plain" size="sm" onClick={() => print(text)}>
          {t('factor.print')}
        </Button>
      </div>
      <Checkbox
        name="kept"
        checked={isKept}
        error={problem}
        onChange={(checked) => {
          setKept(checked);
          setProblem(null);
        }}
      >
        {t('factor.kept')}
      </Checkbox>
      <div className={styles.actions}>
        <Button onClick={() => (isKept ? onDone() : setProblem(t('factor.keepFirst')))}>
          {t('factor.finish')}
        </Button>
      </div>
    </div>
  );
}
