/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { toHtml } from '#lib/core/to-html.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { SectionBar } from './section-bar.tsx';

/** Characters for which a phone of 360 px has room in one line beside the other tools. */
const ROOM = 17;

test.each(BUNDLE_LOCALES)(
  '%s: the name that phones show of one-tap bets has one line, and is a part of the name that is read out',
  async (locale) => {
    const loaded = await loadMessages(locale, ['slip', 'sports']);
    const slip = translatorOf(loaded, 'slip');
    document.body.innerHTML = toHtml(
      <SectionBar
        links={[]}
        searchHref="/search"
        favoritesHref="/favorites"
        fast={{ href: '/fastbet', name: slip('fast.title'), short: slip('fast.short') }}
        t={translatorOf(loaded, 'sports')}
      />,
    );
    const link = document.querySelector('a[href="/fastbet"]');
    const shown = link?.textContent ?? '';
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThanOrEqual(ROOM);
    expect(link?.getAttribute('aria-label')?.toLocaleLowerCase(locale)).toContain(
      shown.toLocaleLowerCase(locale),
    );
  },
);
