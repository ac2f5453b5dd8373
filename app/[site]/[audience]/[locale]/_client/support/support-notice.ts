/** Notice of an answer of the support on a page that does not show the chat. */
import { notify } from '#components/ui/notify.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { href } from '#lib/routes/links.ts';
import { linkSite, type SiteView } from '../site-view.ts';

const NOTICE_MS = 8_000;
/** Maximum number of characters of the answer in the notice. */
const EXCERPT = 140;

const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line;
};

/** Shows the notice; `text`: text of the answer, null = unknown. A later answer replaces the notice. */
export async function showAnswerNotice(site: SiteView, text: string | null): Promise<void> {
  const t = await loadTranslator(site.locale, 'support');
  notify({
    type: 'info',
    key: 'support',
    text: text === null ? t('answered') : t('answeredText', { text: excerptOf(text) }),
    duration: NOTICE_MS,
    action: {
      label: t('open'),
      run: () => location.assign(href(linkSite(site), site.locale, 'livechat')),
    },
  });
}
