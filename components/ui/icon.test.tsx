import { expect, jest, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './icon.tsx';

test('specification 2 §8 "Unknown icon name": an unknown name is logged and gives an empty box of the given size', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const html = renderToStaticMarkup(<Icon name="nothing" size={18} />);
  expect(html).toMatch(/^<svg [^>]*width="18" height="18"[^>]*><\/svg>$/);
  expect(log.mock.calls).toEqual([['Unknown icon name: nothing']]);
});
