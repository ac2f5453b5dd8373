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
  /** The text to copy, if it differs from the shown text. */
  copied?: string;
  /** True for a text that payers often read from the screen instead of copying it: it is shown large. */
  isLarge?: boolean;
  /** True when the text is no longer valid: it is shown, but cannot be copied. */
  isExpired?: boolean;
  t: Translator<'cashbox'>;
};

/** A text with a button that copies it; where copying is not allowed, the text is selected. */
export function CopyField({ label, text, copied = text, isLarge, isExpired, t }: CopyFieldProps) {
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
    <div className={cx(isLarge ? steps.code : steps.copy, isExpired && steps.void)}>
      <div>
        <p className={styles.clock}>{label}</p>
        <div ref={content} className={steps.content}>
          {text}
        </div>
      </div>
      <Button
        type="plain"
        size="sm"
        disabled={isExpired ?? false}
        {...(isCopied && { icon: 'check' })}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'next.copied' : 'next.copy')}
      </Button>
    </div>
  );
}
