import type { ReactNode } from 'react';
import type { RichBlock, RichInline, RichText as Tree } from '#contract/rich-text.ts';
import styles from './rich-text.module.css';

/** Address of a page of the site from its path without base and language. */
type HrefOf = (path: string) => string;

/**
 * Formatted text (contract/rich-text.ts) as elements. There is no HTML in it: every node has its element, and
 * addresses were checked by the schema of the answer. Links to other sites open in a tab of their own.
 */
export function RichText({ text, hrefOf }: { text: Tree; hrefOf: HrefOf }) {
  return <div className={styles.text}>{blocks(text, hrefOf)}</div>;
}

const blocks = (tree: readonly RichBlock[], hrefOf: HrefOf): ReactNode =>
  tree.map((block, index) => <Block key={index} block={block} hrefOf={hrefOf} />);
const inlines = (nodes: readonly RichInline[], hrefOf: HrefOf): ReactNode =>
  nodes.map((node, index) => <Inline key={index} node={node} hrefOf={hrefOf} />);

const HEADINGS = { 2: 'h3', 3: 'h4', 4: 'h5' } as const;

function Block({ block, hrefOf }: { block: RichBlock; hrefOf: HrefOf }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{inlines(block.children, hrefOf)}</p>;
    case 'heading': {
      const Heading = HEADINGS[block.level];
      return <Heading>{inlines(block.children, hrefOf)}</Heading>;
    }
    case 'quote':
      return <blockquote>{blocks(block.children, hrefOf)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{blocks(item, hrefOf)}</li>);
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
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
