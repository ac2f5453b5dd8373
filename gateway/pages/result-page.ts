/** The pages of a decided order and of an unknown one, and the page for finding an order by its code. */
import type { Order } from '../order.ts';
import { html, type Html } from './html.ts';
import { page, top, type Page } from './layout.ts';
import { textsOf, type Language } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';
import type { View } from './view.ts';

type Result = { readonly title: string; readonly text: string; readonly isGood: boolean };

function resultOf({ state, reason }: Order, texts: Texts): Result {
  if (state === 'paid') return { title: texts.paid, text: texts.pendingText, isGood: true };
  if (state === 'pending') return { title: texts.pending, text: texts.pendingText, isGood: true };
  const title = { expired: texts.expired, cancelled: texts.cancelled }[state as string] ?? texts.declined;
  return { title, text: reason === null ? '' : texts.reason[reason], isGood: false };
}

const returnAction = (
  { texts, siteOrigin }: View,
  { id, state, returnUrl }: Order,
  isDevice: boolean,
): Html =>
  isDevice || returnUrl === null
    ? html`<p>${texts.backElsewhere}</p>`
    : html`<a
        class="link main"
        target="_top"
        data-back="${siteOrigin ?? ''}"
        data-order="${id}"
        data-state="${state}"
        href="${returnUrl}"
        >${texts.back}</a
      >`;

export function resultPage(view: View, order: Order, isDevice: boolean): Page {
  const { title, text, isGood } = resultOf(order, view.texts);
  return page(
    view.language,
    `${title} · ${view.texts.payment}`,
    html`${top(view, null)}
      <div class="body" role="status">
        <div class="mark${isGood ? '' : ' bad'}" aria-hidden="true">${isGood ? '✓' : '!'}</div>
        <h1>${title}</h1>
        <p>${text}</p>
        ${returnAction(view, order, isDevice)}
      </div>`,
  );
}

export function unknownPage(language: Language): Page {
  const { unknown, unknownText } = textsOf(language);
  return page(
    language,
    unknown,
    html`<div class="body">
      <h1>${unknown}</h1>
      <p>${unknownText}</p>
    </div>`,
  );
}

/** `asked`: the code that was not found; null = the page is shown for the first time. */
export function findPage(language: Language, asked: string | null): Page {
  const texts = textsOf(language);
  const isWrong = asked !== null;
  return page(
    language,
    texts.find,
    html`<div class="body">
      <h1>${texts.find}</h1>
      <p>${texts.findText}</p>
      <form method="get" action="/device">
        <label for="find">${texts.findLabel}</label
        ><input
          id="find"
          name="find"
          autocomplete="off"
          maxlength="120"
          required
          value="${asked ?? ''}"
          ${isWrong && html` aria-invalid="true" aria-describedby="fault"`}
        />
        ${isWrong && html`<p class="fault" id="fault" role="alert">${texts.notFound}</p>`}
        <button class="main">${texts.findButton}</button>
      </form>
    </div>`,
  );
}
