import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { BannerTrack } from './banner-track.tsx';

const t = translatorOf({ bundle: 'en', messages: { home: readMessages('home') } }, 'home');
const banners = ['a', 'b'].map((id) => ({ id, href: '/x', title: id, text: '', button: '', layers: [] }));
const idsOf = (html: string) => [...html.matchAll(/data-banner="([^"]+)"/g)].map(([, id]) => id);

test('specification 2 §4 "Banners": a short list is doubled by copies, which are hidden from screen readers and from the focus', () => {
  const html = renderToStaticMarkup(<BannerTrack title="x" banners={banners} navigable={false} t={t} />);
  expect(idsOf(html)).toEqual(['a', 'b', 'a-copy', 'b-copy']);
  expect(html.match(/<li[^>]*aria-hidden="true"/g)).toHaveLength(2);
  expect(html.match(/tabindex="-1"/gi)).toHaveLength(2);
});

test('a list with navigation arrows has no copies', () =>
  expect(idsOf(renderToStaticMarkup(<BannerTrack title="x" banners={banners} navigable t={t} />))).toEqual([
    'a',
    'b',
  ]));
