import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './seo-text.module.css';

/** Longer texts begin folded; all of the words are in the page either way. */
const FOLD_FROM_CHARACTERS = 700;

type Block = { kind: 'heading' | 'paragraph'; text: string };

/** Blank lines divide; a line that begins with `#` is a heading. Nothing else is read: the text is shown, never run. */
function toBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}|(?<=^#.*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('#') ? { kind: 'heading', text: part.replace(/^#+\s*/, '') } : { kind: 'paragraph', text: part }));
}

/** The text of a page for readers and crawlers (`seoTitle`, `seoText`). Folds without a script. */
export function SeoText({ title, text, t }: { title: string | null; text: string | null; t: Translator<'common'> }) {
  if (!text) return null;
  const folds = text.length > FOLD_FROM_CHARACTERS;
  return (
    <section className={styles.section} aria-label={title ?? undefined}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {folds && (
        <label className={styles.fold}>
          <input type="checkbox" className="vh" />
          <span className={styles.more}>{t('actions.showMore')}</span>
          <span className={styles.less}>{t('actions.showLess')}</span>
          <Icon name="angle-down" size={18} />
        </label>
      )}
      <div className={folds ? styles.folded : styles.text}>
        {toBlocks(text).map((block, index) => (block.kind === 'heading' ? <h3 key={index}>{block.text}</h3> : <p key={index}>{block.text}</p>))}
      </div>
    </section>
  );
}
