import { describe, expect, test } from '@jest/globals';
import { messageOfLink } from './links.ts';

const PAGE = { href: 'https://casino.example/casino/games/slot?x=1', origin: 'https://casino.example' };

describe('specification 1 §5: external links are intercepted; §7: what the app opens itself', () => {
  test.each<[string, string, string | undefined, unknown]>([
    [
      'another site',
      'https://news.example/a?b=1',
      undefined,
      { type: 'open_link', url: 'https://news.example/a?b=1' },
    ],
    ['the same name, another port', 'https://casino.example:8443/casino', undefined, expect.anything()],
    ['an e-mail address', 'mailto:help@casino.example', undefined, expect.anything()],
    ['a phone number', 'tel:+77010000000', undefined, { type: 'open_link', url: 'tel:+77010000000' }],
    ['a page of this site', '/casino/favorites', undefined, null],
    ['an anchor of this page', '#main', undefined, null],
    ['a script', 'javascript:alert(1)', undefined, null],
    ['data', 'data:text/html,x', undefined, null],
    ['no address', 'http://[', undefined, null],
    ['the cashbox', '?modal=cashbox', undefined, { type: 'cashbox', direction: 'deposit' }],
    ['its withdrawals', '?modal=withdraw', undefined, { type: 'cashbox', direction: 'withdrawal' }],
    ['another modal', '?modal=login', undefined, null],
    ['an order', '/casino/cashbox/topup/a-1', undefined, { type: 'cashbox', direction: 'deposit' }],
    [
      'a withdrawal',
      '/casino/kk/cashbox/withdraw/a-1',
      undefined,
      { type: 'cashbox', direction: 'withdrawal' },
    ],
    ['a page with such a name', '/casino/promotion/cashbox', undefined, null],
    [
      'sign-in by a network',
      '/casino/api/auth/x/start/',
      'x',
      { type: 'social_auth', provider: 'x', url: 'https://casino.example/casino/api/auth/x/start/' },
    ],
  ])('%s', (_name, href, network, message) => expect(messageOfLink(href, PAGE, network)).toEqual(message));
});
