import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import steps from './next-step.module.css';

/** Milliseconds for which the button shows "copied". */
const COPIED_MS = 2_000;

type CopyFieldProps = {
  label: string;
  text: string;
  /** What is copied, where it differs from the text. */
  copied?: string;
  /** Read from the screen as often as copied. */
  large?: boolean;
  /** Not valid any more: it is shown, but cannot be copied. */
  off?: boolean;
  t: Translator<'cashbox'>;
};

/** A text with a button that copies it; where copying is not allowed, the text is selected. */
export function CopyField({ label, text, copied = text, large, off, t }: CopyFieldProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      if (content.current) getSelection()?.selectAllChildren(content.current);
    }
  };
  return (
    <div className={cx(large ? steps.code : steps.copy, off && steps.void)}>
      <div>
        <p className={styles.clock}>{label}</p>
        <div ref={content} className={steps.content}>
          {text}
        </div>
      </div>
      <Button
        type="plain"
        size="sm"
        disabled={off ?? false}
        {...(isCopied && { icon: 'check' })}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'next.copied' : 'next.copy')}
      </Button>
    </div>
  );
}
