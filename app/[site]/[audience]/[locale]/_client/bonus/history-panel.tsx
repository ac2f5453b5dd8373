/** Bonuses that have ended, in pages. */
import { HistoryList } from '#components/bonus/history-list.tsx';
import type { BonusTexts } from '#components/bonus/step-text.ts';
import { Loaded } from '#components/ui/loaded.tsx';
import { useServerPages } from '#components/ui/use-server-pages.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { signOf } from '#lib/profile/movement-view.ts';
import { getBonusHistory } from '#lib/rest/bonus-calls.ts';
import { usePush } from '../profile/use-push.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

const sum = (amount: string): string | null => (signOf(amount).sign === '+' ? amount : null);

export function HistoryPanel({
  site,
  playerId,
  texts,
  common,
}: {
  site: SiteView;
  playerId: string;
  texts: BonusTexts;
  common: Translator<'common'>;
}) {
  const { rest } = getSession(site);
  const list = useServerPages(['bonus/history', playerId], (before) => getBonusHistory(rest, before));
  usePush(['update_user_program', 'delete_user_program', 'resync'], () => void list.reload().catch(() => {}));
  return (
    <Loaded data={list.pages} failed={list.error !== undefined} retry={() => list.reload()} common={common}>
      {(pages) => (
        <HistoryList
          programs={pages.flatMap(({ programs }) =>
            programs.map((program) => ({
              ...program,
              granted: sum(program.granted),
              converted: sum(program.converted),
              forfeited: sum(program.forfeited),
            })),
          )}
          further={list.further}
          common={common}
          texts={texts}
        />
      )}
    </Loaded>
  );
}
