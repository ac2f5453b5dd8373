import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './seo-text.module.css';

/**
 * Texts longer than this start collapsed (a higher limit applies on wide screens); the HTML always contains
 * the whole text.
 */
const FOLD_FROM_CHARACTERS = 700;
const FOLD_WIDE_FROM_CHARACTERS = 2200;

type Block = { kind: 'heading' | 'paragraph'; text: string };
type Part = { heading: string; paragraphs: string[] };

/** Splits a text at blank lines; a line that begins with `#` is a heading. No other markup is interpreted. */
function toBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}|(?<=^#.*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('#')
        ? { kind: 'heading', text: part.replace(/^#+\s*/, '') }
        : { kind: 'paragraph', text: part },
    );
}

/** Lead = the blocks before the first heading; then one part for each heading with its paragraphs. */
function toParts(blocks: readonly Block[]): { lead: string[]; parts: Part[] } {
  const lead: string[] = [];
  const parts: Part[] = [];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') parts.push({ heading: text, paragraphs: [] });
    else (parts.at(-1)?.paragraphs ?? lead).push(text);
  }
  return { lead, parts };
}

const paragraphs = (texts: readonly string[]) => texts.map((text, index) => <p key={index}>{text}</p>);

/**
 * The SEO text of a page (`seoTitle`, `seoText`): the lead text, beside its parts where the screen is wide
 * enough. Expands without a script.
 */
export function SeoText({
  title,
  text,
  t,
}: {
  title: string | null;
  text: string | null;
  t: Translator<'common'>;
}) {
  if (!text) return null;
  const folds = text.length > FOLD_FROM_CHARACTERS;
  const foldsWide = text.length > FOLD_WIDE_FROM_CHARACTERS && styles.foldsWide;
  const { lead, parts } = toParts(toBlocks(text));
  return (
    <section className={styles.section} aria-label={title ?? undefined}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {folds && (
        <label className={cx(styles.fold, foldsWide)}>
          <input type="checkbox" className="srOnly" />
          <span className={styles.more}>{t('actions.showMore')}</span>
          <span className={styles.less}>{t('actions.showLess')}</span>
          <Icon name="angle-down" size={18} />
        </label>
      )}
      <div className={cx(styles.text, folds && styles.folds, foldsWide)}>
        {lead.length > 0 && <div className={styles.lead}>{paragraphs(lead)}</div>}
        {parts.length > 0 && (
          <div className={styles.parts}>
            {parts.map(({ heading, paragraphs: own }, index) => (
              <div key={index}>
                <h3>{heading}</h3>
                {paragraphs(own)}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
