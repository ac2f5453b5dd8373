import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './late-part.module.css';

/**
 * Empty place of a section that the runtime fills near the viewport (components/runtime/fill-section.ts).
 * React renders it as plain HTML and never compares it again. `href`: the page that holds the content;
 * `placeholder`: HTML exactly as high as the content.
 */
export const LatePart = ({ id, href, placeholder }: { id: string; href: string; placeholder: string }) => (
  <div
    className={styles.place}
    {...mark('lazy', href)}
    {...mark('part', id)}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: placeholder }}
  />
);

/** The content of a late section, on the page from which the runtime fetches it. */
export const LateContent = ({ id, children }: { id: string; children: ReactNode }) => (
  <div {...mark('part', id)}>{children}</div>
);

/**
 * Texts that a late section shows over its placeholder when it takes long or cannot be loaded. They are once in a page
 * that has such sections, and the runtime copies them. They are in the HTML, because they must not need the network,
 * which may have failed.
 */
export const LateWords = ({ t }: { t: Translator<'common'> }) => (
  <div className={styles.words} hidden {...mark('late-words')}>
    <p className={styles.longer}>{t('loadingLonger')}</p>
    <p className={styles.failed}>{t('error.text')}</p>
    <Button type="plain" size="sm" icon="refresh" className={styles.failed}>
      {t('actions.retry')}
    </Button>
  </div>
);
