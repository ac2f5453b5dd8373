/** The payment page, with buttons that choose the outcome in demonstrations. */
import { SECURE_CODE, TEST_CARD } from '../test-cards.ts';
import type { Order } from '../order.ts';
import { html, type Html } from './html.ts';
import { page, top, type Page } from './layout.ts';
import type { Texts } from './texts/texts.ts';
import type { View } from './view.ts';

/** Names of the inputs that were wrong. */
export type Faults = ReadonlySet<keyof Texts['wrong']>;
export const NO_FAULTS: Faults = new Set();

const fault = (texts: Texts, name: keyof Texts['wrong'], faults: Faults): Html | false =>
  faults.has(name) && html`<p class="fault" id="fault-${name}" role="alert">${texts.wrong[name]}</p>`;
const state = (name: keyof Texts['wrong'], faults: Faults): Html | null =>
  faults.has(name)
    ? html` aria-invalid="true" aria-describedby="fault-${name}" ${name === [...faults][0] && html`autofocus`}`
    : null;

const cardForm = ({ texts, total }: View, faults: Faults): Html =>
  html`<form method="post" novalidate>
    <label for="number">${texts.number}</label>
    <input
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="cc-number"
      maxlength="23"
      required
      value="${faults.has('number') ? '' : TEST_CARD.number}"
      ${state('number', faults)}
    />
    ${fault(texts, 'number', faults)}
    <div class="two">
      <div>
        <label for="expiry">${texts.expiry}</label>
        <input
          id="expiry"
          name="expiry"
          inputmode="numeric"
          autocomplete="cc-exp"
          maxlength="7"
          required
          value="${faults.has('expiry') ? '' : TEST_CARD.expiry}"
          ${state('expiry', faults)}
        />
      </div>
      <div>
        <label for="cvc">${texts.cvc}</label>
        <input
          id="cvc"
          name="cvc"
          inputmode="numeric"
          autocomplete="cc-csc"
          maxlength="3"
          required
          value="${faults.has('cvc') ? '' : TEST_CARD.cvc}"
          ${state('cvc', faults)}
        />
      </div>
    </div>
    ${fault(texts, 'expiry', faults)}${fault(texts, 'cvc', faults)}
    <button class="main" name="choice" value="card">${texts.pay} ${total}</button>
  </form>`;

const secureForm = ({ texts }: View, faults: Faults): Html =>
  html`<form method="post" novalidate>
    <label for="code">${texts.code}</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="6"
      required
      value="${faults.has('code') ? '' : SECURE_CODE}"
      ${state('code', faults)}
    />
    ${fault(texts, 'code', faults)}<button class="main" name="choice" value="confirm">
      ${texts.confirm}
    </button>
  </form>`;

const payForm = ({ texts, total }: View): Html =>
  html`<form method="post">
    <button class="main" name="choice" value="pay">${texts.pay} ${total}</button>
  </form>`;

/** The buttons by which a demonstration chooses the payer's action. */
const demo = ({ texts }: View, faults: Faults): Html =>
  html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${texts.demo}</h2>
    <p>${texts.demoText}</p>
    <form method="post">
      <button class="more" name="choice" value="poor">${texts.poor}</button>
      <button class="more" name="choice" value="refused">${texts.refused}</button>
      <button class="more" name="choice" value="later">${texts.later}</button>
    </form>
    <form method="post" novalidate>
      <div class="row">
        <div>
          <label for="amount">${texts.otherAmount}</label>
          <input
            id="amount"
            name="amount"
            inputmode="decimal"
            autocomplete="off"
            maxlength="20"
            ${state('amount', faults)}
          />
        </div>
        <button class="more" name="choice" value="other">${texts.other}</button>
      </div>
      ${fault(texts, 'amount', faults)}
    </form>
  </section>`;

const leave = ({ texts }: View, { returnUrl }: Order, isDevice: boolean): Html =>
  html`<form method="post">
      <button class="quiet" name="choice" value="cancel">${texts.cancel}</button>
    </form>
    ${!isDevice && returnUrl !== null && html`<a class="link quiet" target="_top" href="${returnUrl}">${texts.leave}</a>`}`;

/** `isDevice`: the page simulates the payer's device, which has no link back to the site. */
export function choicePage(view: View, order: Order, isDevice: boolean, faults = NO_FAULTS): Page {
  const { texts, kind, language } = view;
  const isSecure = order.stage === 'secure';
  const title = isSecure ? texts.secure : texts.place[kind];
  const isCard = kind === 'card' && !isDevice;
  const form = isSecure ? secureForm(view, faults) : isCard ? cardForm(view, faults) : payForm(view);
  return page(
    language,
    `${title} · ${texts.payment}`,
    html`${top(view, order.until)}
      <div class="body">
        <h1>${title}</h1>
        <p>${isSecure ? texts.secureText : texts.placeText[kind]}</p>
        ${form}${demo(view, faults)}${leave(view, order, isDevice)}
      </div>`,
  );
}
