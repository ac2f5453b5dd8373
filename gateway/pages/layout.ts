/** The frame of the payer's pages. */
import type { Order } from '../order.ts';
import { html, trusted, type Html } from './html.ts';
import { icon } from './icons.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import type { View } from './view.ts';

/** Makes the HTML of a page; `nonce`: the value by which the content policy allows its style sheet and script. */
export type Page = (nonce: string) => string;

export const page =
  (language: string, title: string, body: Html): Page =>
  (nonce) =>
    html`<!DOCTYPE html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style nonce="${nonce}">
            ${trusted(STYLE)}
          </style>
        </head>
        <body>
          <main><div class="sheet">${body}</div></main>
          <script nonce="${nonce}">
            ${trusted(SCRIPT)};
          </script>
        </body>
      </html>`.text;

/** Head of the page: recipient, method, amount. */
export const top = ({ texts, kind, method, site, fee, total }: View, until: Order['until']): Html =>
  html` <div class="top">
    <div class="who">${icon(kind)}<span>${method}</span></div>
    <div class="sum">${total}</div>
    <div class="line"><span>${texts.to}</span><span>${site}</span></div>
    ${fee !== null && html`<div class="line"><span>${texts.fee}</span><span>${fee}</span></div>`}
    ${
      until !== null &&
      html`<div class="line">
        <span>${texts.left}</span><span class="clock" role="timer" data-until="${until}"></span>
      </div>`
    }
  </div>`;
