/**
 * Script of the payer's pages, which work without it. Shows the remaining time, sends a form once, and after
 * a result notifies the framing page, or leads back.
 */
export const SCRIPT = `
for (const form of document.forms) form.addEventListener('submit', (event) => {
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = '1';
  form.setAttribute('aria-busy', 'true');
});
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
const clock = document.querySelector('[data-until]');
if (clock) {
  const show = () => {
    const left = Math.max(0, Math.round((Number(clock.dataset.until) - Date.now()) / 1000));
    const parts = [left / 3600, (left / 60) % 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
    clock.textContent = (left >= 3600 ? parts : parts.slice(1)).join(':');
    if (left === 0) location.reload();
  };
  if (Number(clock.dataset.until) > Date.now()) { show(); setInterval(show, 1000); }
}
const back = document.querySelector('a[data-back]');
if (back) {
  const { order, state, back: origin } = back.dataset;
  if (self !== top) parent.postMessage({ type: 'payment-page', order, state }, origin);
  else setTimeout(() => { location.href = back.href; }, 1500);
}
`;
