import type { ReactNode } from 'react';
import type { RichBlock, RichInline, RichText as Tree } from '#contract/rich-text.ts';
import styles from './rich-text.module.css';

/** Gives the address of a page of the site by its path without base and language. */
type HrefOf = (path: string) => string;
/**
 * Gives the id of a heading. If there are ids, the text is the content of a page: its headings begin at level 2,
 * otherwise at level 3.
 */
type IdOf = (heading: RichBlock) => string | undefined;

/**
 * Formatted text (contract/rich-text.ts) as elements. It contains no HTML: each node has its own element, and the
 * schema of the response has checked the addresses. Links to other sites open in a new tab.
 */
export function RichText({ text, hrefOf, idOf }: { text: Tree; hrefOf: HrefOf; idOf?: IdOf }) {
  return <div className={styles.text}>{blocks(text, hrefOf, idOf)}</div>;
}

const blocks = (tree: readonly RichBlock[], hrefOf: HrefOf, idOf?: IdOf): ReactNode =>
  tree.map((block, index) => <Block key={index} block={block} hrefOf={hrefOf} idOf={idOf} />);
const inlines = (nodes: readonly RichInline[], hrefOf: HrefOf): ReactNode =>
  nodes.map((node, index) => <Inline key={index} node={node} hrefOf={hrefOf} />);

const HEADINGS = { 2: 'h3', 3: 'h4', 4: 'h5' } as const;
const PAGE_HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

function Block({ block, hrefOf, idOf }: { block: RichBlock; hrefOf: HrefOf; idOf: IdOf | undefined }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{inlines(block.children, hrefOf)}</p>;
    case 'heading': {
      const Heading = (idOf ? PAGE_HEADINGS : HEADINGS)[block.level];
      return <Heading id={idOf?.(block)}>{inlines(block.children, hrefOf)}</Heading>;
    }
    case 'quote':
      return <blockquote>{blocks(block.children, hrefOf)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{blocks(item, hrefOf)}</li>);
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} hrefOf={hrefOf} />;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

/** A table that scrolls sideways if the screen is too narrow; its frame is focusable, so that keys can scroll it. */
function Table({
  head,
  rows,
  hrefOf,
}: Pick<Extract<RichBlock, { kind: 'table' }>, 'head' | 'rows'> & { hrefOf: HrefOf }) {
  return (
    <div className={styles.table} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {inlines(cell, hrefOf)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>{inlines(cell, hrefOf)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ node, hrefOf }: { node: RichInline; hrefOf: HrefOf }) {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inlines(node.children, hrefOf)}</strong>;
    case 'em':
      return <em>{inlines(node.children, hrefOf)}</em>;
    case 'link':
      return node.href.startsWith('/') ? (
        <a href={hrefOf(node.href)}>{inlines(node.children, hrefOf)}</a>
      ) : (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow external">
          {inlines(node.children, hrefOf)}
        </a>
      );
  }
}
