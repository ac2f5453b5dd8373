import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { COMPETITION_KEPT_DAYS } from '#contract/competitions.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import type { PageContext } from '../_shared/page-context.ts';

/** Shown for a competition that ended long ago; the web process answers 410 (docs/decisions/0272). */
export const GoneCompetition = ({
  context: { site, locale },
  t,
}: {
  context: PageContext;
  t: Translator<'competitions'>;
}) => (
  <ServerFragment>
    <h1 className="srOnly">{t('gone.title')}</h1>
    <StateMessage
      icon="trophy"
      title={t('gone.title')}
      text={t('gone.text', { days: COMPETITION_KEPT_DAYS })}
    >
      <ButtonLink href={href(site, locale, 'Competitions')}>{t('lists.running')}</ButtonLink>
    </StateMessage>
  </ServerFragment>
);
