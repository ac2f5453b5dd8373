/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { SeoText } from './seo-text.tsx';

afterEach(cleanup);

test('a line that begins with # becomes a heading; blank lines separate paragraphs', async () => {
  const { container } = render(
    <SeoText
      title="T"
      text={'# One\nfirst\nstill first\n\nsecond\n\n## Two\n\nthird #4\nand #5'}
      t={await loadTranslator('en', 'common')}
    />,
  );
  const blocks = [...container.querySelectorAll('h3,p')].map(
    (block) => `${block.tagName} ${block.textContent}`,
  );
  expect(blocks).toEqual(['H3 One', 'P first\nstill first', 'P second', 'H3 Two', 'P third #4\nand #5']);
});

test('the lead text is separate, each heading is followed by its paragraphs; only a long text is collapsed', async () => {
  const t = await loadTranslator('en', 'common');
  const { container, rerender } = render(
    <SeoText title="T" text={'lead\n\n# One\na\n\nb\n\n# Two\nc'} t={t} />,
  );
  const groups = [...container.querySelectorAll('h3')].map(({ parentElement }) => parentElement?.textContent);
  expect(groups).toEqual(['Oneab', 'Twoc']);
  expect(container.querySelector('input')).toBeNull();
  rerender(<SeoText title="T" text={`# One\n${'word '.repeat(200)}`} t={t} />);
  expect(container.querySelector('input')).not.toBeNull();
});
