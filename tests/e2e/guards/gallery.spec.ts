/**
 * Checks the component gallery (docs/decisions/0080): boxes and colours against references, axe, texts that
 * are cut, focus rings and keyboard use.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { violations, violationsByWidth } from '#tests/fixtures/axe.ts';
import { cutTexts } from '#tests/fixtures/cut-texts.ts';
import {
  boxDifferences,
  colourDifferences,
  readBoxes,
  readColours,
  settled,
} from '#tests/fixtures/geometry.ts';
import { expect, test } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { BRAND_HOSTS, onHost, SIZES } from '#tests/fixtures/routes.ts';

const GALLERY = '/casino/ru/gallery';
const HOSTS = ['localhost', ...BRAND_HOSTS] as const;
/** Languages whose texts are checked for being cut; together they have the longest words. */
const LANGUAGES = ['kk', 'ky', 'uz', 'en'] as const;
/** Languages that `npm test` checks; `npm run test:long` checks all. */
const IN_SHORT: readonly string[] = ['kk', 'uz'];
/** Entries of the gallery whose text is cut intentionally. */
const MEANT = [
  'TextField/more than fits',
  'GameCard/long names',
  'FileField/waiting for the answer',
  'SeoText/folded',
];
/** Axe rules that do not apply: the states of one entry repeat the names of its regions. */
const REPEATED = ['landmark-unique'];

/** Russian has a prefix only on hosts where it is not the default language. */
const galleryOf = (host: string): string => (host === 'alt.localhost' ? GALLERY : GALLERY.replace('/ru', ''));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The width of scroll bars depends on the operating system.
  await page.addStyleTag({
    content: 'html { scrollbar-width: none !important; scrollbar-gutter: auto !important }',
  });
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  await settled(page);
}

/**
 * The committed reference; with `--update-snapshots` it is replaced by `now`. Brands that share a reference
 * write the same content, in any order.
 */
function reference<T>(name: string, now: T, info: TestInfo): T {
  const file = new URL(`gallery/${name}.json`, import.meta.url);
  const isUpdate = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed';
  if (isUpdate && info.retry === 0) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  if (!existsSync(file))
    throw new Error(
      `There is no ${file.pathname}; npm run e2e -- --project=guards gallery --update-snapshots makes it.`,
    );
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Checks both screen sizes in one page, because opening the page takes longer than the checks. */
async function inSizes(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await look(width);
  }
}

test.describe('gallery', () => {
  test.use({ reducedMotion: 'reduce' });
  test.slow();

  for (const host of HOSTS) {
    test(`${host}: no axe violation, no cut text, boxes and colours equal the references`, async ({
      page,
      site,
    }, info) => {
      await open(page, onHost(site, host, galleryOf(host)));
      await inSizes(page, async (width) => {
        const isWide = width >= 1000;
        // Brands differ in colours and shapes only, so all other axe rules run for one brand.
        if (host !== HOSTS[0]) expect.soft(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
        else if (isWide) expect.soft(await violations(page, { without: REPEATED })).toEqual([]);
        else expect.soft(await violationsByWidth(page)).toEqual([]);
        expect.soft(await cutTexts(page, { states: MEANT })).toEqual([]);
        // Brands have equal boxes, so all share one reference of boxes.
        const boxes = await readBoxes(page);
        expect.soft(boxDifferences(reference(`boxes-${width}`, boxes, info), boxes)).toEqual([]);
        if (!isWide) return;
        const colours = await readColours(page);
        expect
          .soft(colourDifferences(reference(`colours-${host.split('.')[0]}`, colours, info), colours))
          .toEqual([]);
      });
    });
  }

  for (const language of LANGUAGES) {
    test(
      `no text is cut in ${language}, for guests and players`,
      { tag: IN_SHORT.includes(language) ? [] : LONG_ONLY },
      async ({ page }) => {
        await open(page, `/casino/${language}/gallery`);
        await inSizes(page, async () => {
          // Favourite buttons, which only players see, take space on cards.
          for (const session of ['guest', 'player']) {
            await page.evaluate((who) => document.documentElement.setAttribute('data-session', who), session);
            expect.soft(await cutTexts(page, { states: MEANT })).toEqual([]);
          }
        });
      },
    );
  }

  test('every focusable control shows its focus', async ({ page }) => {
    await open(page, galleryOf('localhost'));
    await page.keyboard.press('Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await inSizes(page, async () => expect.soft(await withoutRing(page)).toEqual([]));
  });
});

/** Controls that look the same with and without keyboard focus. */
const withoutRing = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const rings = (element: Element | null, depth = 3): string => {
      if (!element || depth === 0) return '';
      const parts = ['', '::before', '::after'].map((part) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element, part);
        return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join();
      });
      return parts.join('|') + rings(element.parentElement, depth - 1);
    };
    const found: string[] = [];
    const tried = new Set<string>();
    for (const control of document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, [tabindex="0"]):not([disabled], [tabindex="-1"], [aria-hidden=true])',
    )) {
      // One control for each list of classes: equal classes have equal focus rings.
      const kind = `${control.tagName} ${control.className} ${control.parentElement?.className}`;
      if (tried.has(kind) || !control.checkVisibility({ visibilityProperty: true })) continue;
      tried.add(kind);
      // A hidden checkbox shows its focus as a ring around its label.
      // A code shows it in the cell of its next digit, beside the input.
      const seen = control.matches('label .srOnly')
        ? control.closest('label')
        : control.matches('[autocomplete="one-time-code"]')
          ? (control.previousElementSibling?.querySelector('[class*="next"]') ?? control)
          : control;
      const before = rings(seen);
      control.focus({ preventScroll: true });
      await frame();
      if (document.activeElement === control && rings(seen) === before)
        found.push(control.outerHTML.slice(0, 120));
      control.blur();
      await frame();
    }
    return found;
  });

test.describe('keyboard and screen reader', () => {
  test.use({ reducedMotion: 'reduce' });
  test.beforeEach(async ({ page }) => open(page, galleryOf('localhost')));

  test('dialogs open by Enter, trap the focus, close, and return the focus', async ({ page }) => {
    test.slow();
    for (const name of ['Dialog', 'Tall', 'Bottom', 'Not dismissible'])
      await test.step(name, async () => {
        const opener = page.locator('[data-entry=Dialog]').getByRole('button', { name, exact: true });
        await opener.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Создайте аккаунт' });
        await expect(dialog).toBeVisible();
        await settled(page);
        expect.soft(await violations(page, { within: '[role=dialog]' })).toEqual([]);
        for (let steps = 0; steps < 4; steps += 1) {
          await page.keyboard.press('Tab');
          // From the last control the focus returns to the first through a focus guard beside the dialog.
          await expect
            .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
            .toBe(true);
        }
        await page.keyboard.press('Escape');
        if (name === 'Not dismissible') {
          await expect(dialog).toBeVisible();
          await dialog.getByRole('button').press('Enter');
        }
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
  });

  test('a select opens by arrow, is searched by letters, confirmed by Enter, closed by Escape', async ({
    page,
  }) => {
    const select = page.locator('[data-entry=Select] [data-stage=closed]').getByRole('combobox');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    // The list is at most 248 px high, with its frame (specification 2 §9).
    expect((await list.locator('..').boundingBox())?.height).toBe(248);
    expect.soft(await violations(page, { within: '[role=listbox]' })).toEqual([]);
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(select).toHaveText('ВалютаUZS');
    await expect(select).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(select).toHaveText('ВалютаUZS');
  });

  test('a select that is read only does not open', async ({ page }) => {
    const select = page.locator('[data-entry=Select] [data-stage="read only"]').getByRole('combobox');
    await select.click();
    await expect(select).toBeFocused();
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('tabs: arrow keys move the focus and select', async ({ page }) => {
    const tabs = page.locator('[data-entry=Tabs] [data-stage=line]');
    await tabs.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: /Регистрация/ })).toBeFocused();
    await expect(tabs.getByRole('tabpanel')).toHaveText('Создайте аккаунт');
  });

  test('notices appear in a live region that exists before them, and can be closed', async ({ page }) => {
    for (const name of ['Information', 'Success', 'Warning', 'Error that stays'])
      await page.locator('[data-entry=Toaster]').getByRole('button', { name, exact: true }).press('Enter');
    const region = page.getByRole('region', { name: 'Уведомления' });
    const notices = region.getByRole('listitem');
    await expect(notices.last()).toContainText('Нет связи с сервером');
    await expect(region).toHaveAttribute('aria-live', 'polite');
    // One notice stays; the other notices expire.
    await expect(notices).toHaveCount(1);
    await settled(page);
    expect.soft(await violations(page, { within: 'section[aria-live]' })).toEqual([]);
    await notices.getByRole('button').press('Enter');
    await expect(notices).toHaveCount(0);
  });
});
