import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from './rich-text.tsx';

test('nodes become elements; markup in a text stays text; links to other sites open in a new tab', () => {
  const html = renderToStaticMarkup(
    <RichText
      hrefOf={(path) => `/casino/kk${path}`}
      text={[
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: '<script>alert(1)</script> ' },
            { kind: 'link', href: '/games/slot', children: [{ kind: 'text', text: 'slots' }] },
            { kind: 'link', href: 'https://example.test/', children: [{ kind: 'text', text: 'outside' }] },
          ],
        },
        { kind: 'list', start: 3, items: [[{ kind: 'code', text: '<b>' }]] },
      ]}
    />,
  );
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ');
  expect(html).toContain('<a href="/casino/kk/games/slot">slots</a>');
  expect(html).toContain(
    '<a href="https://example.test/" target="_blank" rel="noopener noreferrer nofollow external">outside</a>',
  );
  expect(html).toContain('<ol start="3"><li><pre><code>&lt;b&gt;</code></pre></li></ol>');
});
