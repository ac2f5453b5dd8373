import type { RichText as Tree } from '#contract/rich-text.ts';
import { Icon } from '#components/ui/icon.tsx';
import { outlineOf, partsOf } from '#lib/content/text-outline.ts';
import { RichText } from './rich-text.tsx';
import styles from './text-article.module.css';

/** Minimum number of headings for a table of contents. */
const CONTENTS_FROM = 4;

type TextArticleProps = {
  text: Tree;
  /** Gives the address of a page of the site by its path without base and language. */
  hrefOf: (path: string) => string;
  /** Title of the table of contents. */
  contents: string;
  /** Text of when the article was last changed. */
  updated?: string;
};

/**
 * A page of text: headings with anchors, a table of contents beside long texts, and questions that expand. The HTML
 * contains the whole text, and needs no script.
 */
export function TextArticle({ text, hrefOf, contents, updated }: TextArticleProps) {
  const outline = outlineOf(text);
  const parts = partsOf(text);
  // Headings of questions. They are not in the table of contents, because collapsed questions already form a list.
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
