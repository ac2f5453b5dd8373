/**
 * Walks the gallery of the kit (docs/decisions/0080): how it looks, what a screen reader hears of it, and
 * that a keyboard gets everywhere and is seen there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { violations } from '#tests/fixtures/axe.ts';
import {
  boxDifferences,
  colourDifferences,
  readBoxes,
  readColours,
  settled,
} from '#tests/fixtures/geometry.ts';
import { expect, test } from '#tests/fixtures/journey.ts';
import { BRAND_HOSTS, onHost, SIZES } from '#tests/fixtures/routes.ts';

const GALLERY = '/casino/ru/gallery';
const HOSTS = ['localhost', ...BRAND_HOSTS] as const;
/** The longest words of the five languages of the pages. */
const LANGUAGES = ['kk', 'ky', 'uz', 'en'] as const;
/** States that are there to be cut. */
const MEANT = ['TextField/more than fits', 'GameCard/long names'];

/** `ru` is the second language of some hosts, and the unwritten one of the others. */
const galleryOf = (host: string): string => (host === 'alt.localhost' ? GALLERY : GALLERY.replace('/ru', ''));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Bars beside the page are as wide as the system has them.
  await page.addStyleTag({
    content: 'html { scrollbar-width: none !important; scrollbar-gutter: auto !important }',
  });
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  await settled(page);
}

/**
 * The committed reference; with `--update-snapshots` what is there now becomes it. Brands that share one come
 * to the same, in whatever order.
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

/** What is wider than its place: the page itself, and elements with words of their own. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate((meant) => {
    const root = document.documentElement;
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const words = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim())
        .join('');
    const cut = [
      ...document.querySelectorAll<HTMLElement>('body *:not(script, style, svg, svg *, option, .vh, .vh *)'),
    ].flatMap((element) => {
      const stage = element.closest<HTMLElement>('[data-stage]');
      const state = `${element.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? 'page'}/${stage?.dataset['stage'] ?? ''}`;
      const isShown =
        element.checkVisibility() &&
        getComputedStyle(element).display !== 'inline' &&
        element.clientWidth > 1;
      return words(element) && isShown && isWider(element) && !meant.includes(state)
        ? [`${state}: ${words(element)} (${element.scrollWidth} in ${element.clientWidth} px)`]
        : [];
    });
    return [
      ...(isWider(root) ? [`the page is ${root.scrollWidth} px wide, the screen ${root.clientWidth}`] : []),
      ...cut,
    ];
  }, MEANT);

/**
 * Rules whose answer depends on the width; what the others look at is the same element on every screen, but
 * outside of the entries.
 */
const BY_WIDTH = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
const OUTSIDE = 'body > :not(main)';

/** One page is walked in both sizes: to open it costs more than to look at it. */
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
    test(`${host}: no violation, nothing cut, as it was`, async ({ page, site }, info) => {
      await open(page, onHost(site, host, galleryOf(host)));
      await inSizes(page, async (width) => {
        const isWide = width >= 1000;
        // Brands differ in colours and shapes alone: what else axe looks at is looked at once.
        if (host !== HOSTS[0]) expect.soft(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
        else if (isWide) expect.soft(await violations(page)).toEqual([]);
        else {
          expect.soft(await violations(page, { within: OUTSIDE })).toEqual([]);
          expect.soft(await violations(page, { within: 'main', rules: BY_WIDTH })).toEqual([]);
        }
        expect.soft(await cutWords(page)).toEqual([]);
        // For the same reason one reference of boxes is for all of them.
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
    test(`nothing is cut in ${language}, for guests and players`, async ({ page }) => {
      await open(page, `/casino/${language}/gallery`);
      await inSizes(page, async () => {
        // Favourite buttons, which players alone see, take room on cards.
        for (const session of ['guest', 'player']) {
          await page.evaluate((who) => document.documentElement.setAttribute('data-session', who), session);
          expect.soft(await cutWords(page)).toEqual([]);
        }
      });
    });
  }

  test('whatever takes the focus shows it', async ({ page }) => {
    await open(page, galleryOf('localhost'));
    await page.keyboard.press('Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await inSizes(page, async () => expect.soft(await withoutRing(page)).toEqual([]));
  });
});

/** Controls whose look is the same with the keyboard's focus and without. */
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
      // One of each kind: what has the same classes has the same ring.
      const kind = `${control.tagName} ${control.className} ${control.parentElement?.className}`;
      if (tried.has(kind) || !control.checkVisibility({ visibilityProperty: true })) continue;
      tried.add(kind);
      // A box that stands for its label's words is seen as a ring around these.
      const seen = control.matches('label .vh') ? control.closest('label') : control;
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

  test('dialogs open by Enter, hold the focus, close and give it back', async ({ page }) => {
    test.slow();
    for (const name of ['Dialog', 'Big', 'Tall', 'Bottom', 'Not dismissible', 'With a cover'])
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
          // From the last control the focus comes back to the first by way of a guard beside the dialog.
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

  test('a choice: opens by arrow, is searched by letters, chosen by Enter, left by Escape', async ({
    page,
  }) => {
    const select = page.locator('[data-entry=Select] [data-stage=closed]').getByRole('combobox');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    // Specification 2 §9: at most 248 px.
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(248);
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

  test('tabs: arrows move and choose', async ({ page }) => {
    const tabs = page.locator('[data-entry=Tabs] [data-stage=line]');
    await tabs.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: /Регистрация/ })).toBeFocused();
    await expect(tabs.getByRole('tabpanel')).toHaveText('Создайте аккаунт');
  });

  test('notices are told in a region that stands, and closed by hand', async ({ page }) => {
    for (const name of ['Information', 'Success', 'Warning', 'Error that stays'])
      await page.locator('[data-entry=Toaster]').getByRole('button', { name, exact: true }).press('Enter');
    const region = page.getByRole('region', { name: 'Уведомления' });
    const told = region.getByRole('listitem');
    await expect(told.last()).toContainText('Нет связи с сервером');
    await expect(region).toHaveAttribute('aria-live', 'polite');
    // The others go by themselves.
    await expect(told).toHaveCount(1);
    await settled(page);
    expect.soft(await violations(page, { within: 'section[aria-live]' })).toEqual([]);
    await told.getByRole('button').press('Enter');
    await expect(told).toHaveCount(0);
  });
});
