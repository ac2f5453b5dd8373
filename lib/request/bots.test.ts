import { describe, expect, test } from '@jest/globals';
import { isBot } from './bots.ts';

const ANDROID = (
  device: string,
  rest = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
) => `Mozilla/5.0 (Linux; Android 12; ${device}) ${rest}`;
const WEB_VIEW = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('specification 1 §6: bots by user agent', () => {
  test.each([
    null,
    '',
    ' ',
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 8_1 like Mac OS X) AppleWebKit/600.1.4 (KHTML, like Gecko) Version/8.0 Mobile/12B411 Safari/600.1.4 (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36',
    'Twitterbot/1.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0 A',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.0.0 Safari/537.36 GTmetrix',
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  ])('bot: %s', (agent) => expect(isBot(agent)).toBe(true));

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
    // Phone models with names like crawlers
    ANDROID('CUBOT_X18_Plus'),
    ANDROID('CUBOT NOTE 20'),
    ANDROID('Bot Phone X'),
    ANDROID('Spider X1 Build/RP1A.200720.011'),
    ANDROID('Archive Reader Build/X'),
    ANDROID('Hydrogen Monitor'),
    ANDROID('moto g power (2022)'),
    ANDROID('SPIDER', 'AppleWebKit/537.36 Chrome/99.0.0.0 Mobile Safari/537.36'),
    // In-app browsers
    ANDROID('SM-S918B; wv', `${WEB_VIEW} GooglePlayInstant/1`),
    ANDROID('SM-A536B Build/TP1A; wv', `${WEB_VIEW} [FB_IAB/FB4A;FBAV/466.0.0.55.85;]`),
    ANDROID('Pixel 10 Pro Build/CP1A; wv', `${WEB_VIEW} MetaIAB Facebook`),
    ANDROID(
      'Redmi 8 Build/QKQ1; wv',
      `${WEB_VIEW} Telegram-Android/10.1.1 (Xiaomi Redmi 8; Android 10; SDK 29; LOW)`,
    ),
    ANDROID('M2101K6G Build/SKQ1; wv', `${WEB_VIEW} YandexSearch/23.90 YandexSearchBrowser/23.90`),
    ANDROID('Pixel 6 Build/TQ3A; wv', `${WEB_VIEW} [Pinterest/Android]`),
    `${IPHONE} Mobile/15E148 Instagram 330.0.3.29.109 (iPhone14,5; iOS 17_4; ru_RU; ru; scale=3.00; 1170x2532; 599)`,
    `${IPHONE} GSA/310.0.621633 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 [Pinterest/iOS]`,
    `${IPHONE} Mobile/15E148 Snapchat/12.60.0.44 (like Safari/8617.1.17.10.9, panda)`,
  ])('person: %s', (agent) => expect(isBot(agent)).toBe(false));
});
