/** Notifies the player of decided bets of the slip if no slip is shown, for example after a reload on a phone. */
import { amountText } from '#contract/currencies.ts';
import { notify } from '#components/ui/notify.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { undecided, type Attempt } from '#lib/sports/slip/attempts.ts';
import { decisionOf, refusalText } from '#lib/sports/slip/fast-bet.ts';
import { isPartReceipt, receiptText } from '#lib/sports/slip/receipt-text.ts';
import { receiptOf } from '#lib/sports/slip/slip-state.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { isSlipShown, isOfEarlierPage } from './slip-store.ts';

/** Name of a bet in a notice: the outcome of a single (such as "Home"), else the type of the bet. */
function nameOf(
  { combination: { kind }, selections: [first, ...more] }: Attempt,
  t: Translator<'slip'>,
): string {
  if (first && more.length === 0) return first.outcome;
  return t(kind === 'system' || kind === 'builder' ? `kind.${kind}` : 'kind.express');
}

function refusedText(attempt: Attempt, locale: string, t: Translator<'slip'>): string {
  const { reason, most } = decisionOf(attempt);
  const money = (amount: string): string => amountText(amount, attempt.currency, locale);
  const why = refusalText({ reason: reason ?? 'refusal.never_came', most }, money, t);
  return `${t('fast.refused', { outcome: nameOf(attempt, t) })}. ${why}`;
}

async function tell(site: SiteView, sent: readonly Attempt[]): Promise<void> {
  const t = translatorOf(await loadMessages(site.locale, ['slip']), 'slip');
  const receipt = receiptOf(sent);
  if (!receipt) {
    const [refused] = sent;
    if (refused) notify({ type: 'error', text: refusedText(refused, site.locale, t) });
    return;
  }
  notify({
    type: isPartReceipt(receipt) ? 'warning' : 'success',
    text: receiptText(receipt, t),
    action: {
      label: t('receipt.history'),
      run: () => location.assign(href(linkSite(site), site.locale, 'sportHistory')),
    },
  });
}

/** Call after each decision. The bets of one press cause one notice, after the last of them is decided. */
export async function tellBets(site: SiteView, attempts: readonly Attempt[], player: string): Promise<void> {
  const sent = attempts.filter((each) => each.player === player);
  if (undecided(sent).length > 0) return;
  if (isSlipShown() && !sent.some(({ requestId }) => isOfEarlierPage(requestId))) return;
  await tell(site, sent);
}
