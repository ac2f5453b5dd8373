/**
 * Accessibility trees (roles and names, in order) of the parts that every visitor uses: header, card, slider,
 * sign-in, registration, search (specification 2 §2).
 */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/fixtures/journey.ts';

const state = (page: Page, entry: string, stage: string) =>
  page.locator(`[data-entry="${entry}"] [data-stage="${stage}"]`);

test('header, card and slider', async ({ page }) => {
  await page.goto('/casino/gallery');
  await expect(page.getByRole('banner').first()).toMatchAriaSnapshot(`
    - banner:
      - /children: equal
      - 'link "Croupier: на главную"'
      - navigation "Основная навигация":
        - link "Казино"
        - link "Турниры":
          - /url: /casino/competitions
        - link "Акции":
          - /url: /casino/promo/all
        - link "Бонусы"
      - link "Поиск"
      - link "Поддержка":
        - /url: /casino/livechat
      - button "Мы в социальных сетях"
      - 'button "RU, Язык: Русский"'
      - link "Войти"
      - link "Регистрация"
      - navigation "Казино":
        - link "Слоты":
          - /url: /casino/games/slot
        - 'button "Слоты: разделы"'
        - link "Live-казино"
        - 'button "Live-казино: разделы"'
        - link "Провайдеры":
          - /url: "?modal=search-providers"
  `);
  await expect(state(page, 'GameCard', 'all badges')).toMatchAriaSnapshot(`
    - listitem:
      - /children: equal
      - text: Турнир Джекпот Кешбэк Призы Хит Новинка
      - link /.+/:
        - /url: /^/casino/games/[^/]+/[^/?]+$/
      - link /.+/:
        - /url: /^/casino/games/[^/]+$/
      - 'link /^Демо: .+/':
        - /url: /\\?free=1$/
        - text: Демо
  `);
  await expect(state(page, 'GamesTrack', 'one row')).toMatchAriaSnapshot(`
    - region:
      - /children: equal
      - heading "Вам может понравиться" [level=2]
      - button "Предыдущие игры" [disabled]
      - 'list "one row: игры"':
        - listitem
      - button "Следующие игры"
  `);
});

test('sign-in and registration', async ({ page }) => {
  await page.goto('/casino?modal=login');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "С возвращением":
      - /children: equal
      - heading "С возвращением" [level=2]
      - button "Закрыть"
      - tablist "Вход или регистрация":
        - tab "Вход" [selected]
        - tab "Регистрация"
      - tabpanel "Вход":
        - tablist "Способ входа":
          - tab "Эл. почта" [selected]
          - tab "Телефон"
        - tabpanel "Эл. почта":
          - textbox "Эл. почта"
        - textbox "Пароль"
        - button "Показать пароль"
        - button "Войти"
        - paragraph:
          - button "Создать аккаунт"
  `);
  await page.getByRole('tab', { name: 'Регистрация' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Создайте аккаунт":
      - tablist "Вход или регистрация":
        - tab "Регистрация" [selected]
      - tabpanel "Регистрация":
        - tabpanel "Эл. почта":
          - textbox "Эл. почта"
        - textbox "Придумайте пароль"
        - paragraph: Не короче 8 символов
        - 'combobox "Валюта: KZT · казахстанский тенге"'
        - group: У меня есть промокод
        - checkbox /Мне исполнилось \\d+ .+ правила и условия/
        - button "Зарегистрироваться"
  `);
});

test('search and the list of manufacturers', async ({ page }) => {
  await page.goto('/casino?modal=search');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Поиск":
      - /children: equal
      - heading "Поиск" [level=2]
      - combobox "Поиск игр и провайдеров"
      - button "Закрыть"
      - region "Популярные игры":
        - heading "Популярные игры" [level=3]
        - list:
          - listitem:
            - link /.+/
      - region "Провайдеры":
        - heading "Провайдеры" [level=3]
        - button /Все \\d+/
  `);
  await dialog.getByRole('combobox').fill('dragon');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Поиск":
      - combobox "Поиск игр и провайдеров" [expanded]: dragon
      - button "Очистить поиск"
      - status: /Найден.+ \\d+/
      - listbox "Результаты поиска":
        - group "Игры":
          - option /Dragon/:
            - mark: Dragon
  `);
  await dialog.getByRole('combobox').fill('zzqqxxvv');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Поиск":
      - status: По запросу «zzqqxxvv» ничего не нашлось
      - region "Популярные игры"
  `);

  await page.goto('/casino?modal=search-providers');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Провайдеры игр":
      - heading "Провайдеры игр" [level=2]
      - textbox "Поиск провайдера"
      - list "Первая буква":
        - listitem:
          - button "Все" [pressed]
      - status: /\\d+ провайдер/
      - list:
        - listitem:
          - link /.+ \\d+ игр/
  `);
});
