import type { RichText as Tree } from '#contract/rich-text.ts';
import { Icon } from '#components/ui/icon.tsx';
import { outlineOf, partsOf } from '#lib/content/text-outline.ts';
import { RichText } from './rich-text.tsx';
import styles from './text-article.module.css';

/** A text with fewer headings has no table of contents. */
const CONTENTS_FROM = 4;

type TextArticleProps = {
  text: Tree;
  /** Address of a page of the site from its path without base and language. */
  hrefOf: (path: string) => string;
  /** Title of the table of contents. */
  contents: string;
  /** When the text was changed last, as a line. */
  updated?: string;
};

/**
 * A page of text: headings with anchors, a table of contents beside long ones, and questions that unfold. The
 * HTML contains the whole text, and nothing in it needs a script.
 */
export function TextArticle({ text, hrefOf, contents, updated }: TextArticleProps) {
  const outline = outlineOf(text);
  const parts = partsOf(text);
  // A text of questions needs no table of contents: its questions are collapsed and form a list.
  const questions = new Set<Tree[number]>(
    parts.flatMap((part) => (part.kind === 'question' ? [part.heading] : [])),
  );
  const entries = [...outline].flatMap(([heading, entry]) =>
    entry.level === 2 && !questions.has(heading) ? [entry] : [],
  );
  const hasContents = entries.length >= CONTENTS_FROM;
  const idOf = (heading: Tree[number]) => outline.get(heading)?.id;
  return (
    <div className={hasContents ? styles.withContents : undefined}>
      {hasContents && (
        <nav className={styles.contents} aria-label={contents}>
          <details open>
            <summary>
              {contents}
              <Icon name="angle-down" size={18} />
            </summary>
            <ol>
              {entries.map(({ id, text: words }) => (
                <li key={id}>
                  <a href={`#${encodeURIComponent(id)}`}>{words}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      <article className={styles.article}>
        {parts.map((part, index) =>
          part.kind === 'blocks' ? (
            <RichText key={index} text={part.blocks} hrefOf={hrefOf} idOf={idOf} />
          ) : (
            <details key={index} className={styles.question} id={idOf(part.heading)}>
              <summary>
                <h2>{part.question}</h2>
                <Icon name="angle-down" size={20} />
              </summary>
              <RichText text={part.answer} hrefOf={hrefOf} />
            </details>
          ),
        )}
        {updated && <p className={styles.updated}>{updated}</p>}
      </article>
    </div>
  );
}
