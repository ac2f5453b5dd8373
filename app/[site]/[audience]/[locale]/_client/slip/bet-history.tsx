/** The player's bets: lists, filters, cash-out, and each bet with its explanation. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { BetCard } from '#components/sports/history/bet-card.tsx';
import type { BetLeg } from '#components/sports/history/bet-legs.tsx';
import { BetDetail } from '#components/sports/history/bet-detail.tsx';
import { BetList, BetListSkeleton, BetScreen } from '#components/sports/history/bet-list.tsx';
import { CashOut } from '#components/sports/history/cash-out.tsx';
import { OpenBetTools } from '#components/sports/history/open-bet-tools.tsx';
import { HistoryFilters } from '#components/sports/history/history-filters.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useServerPages } from '#components/ui/use-server-pages.ts';
import { toMajor, type Currency } from '#contract/money.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { User } from '#lib/session/user.ts';
import {
  currencyOf,
  HISTORY_TABS,
  isLegAhead,
  LIST_OF_TAB,
  NO_FILTER,
  periodStart,
  type HistoryFilter,
  type HistoryTab,
} from '#lib/sports/history/bet-model.ts';
import { isAsked } from '#lib/sports/history/cash-out.ts';
import { getBets } from '#lib/rest/sports-bet-calls.ts';
import { useTexts } from '../profile/use-texts.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { sportEventHref } from '../sport-links.ts';
import { beginEdit, betActions } from './bet-actions.ts';
import { HistorySums } from './history-sums.tsx';
import { BETS_KEY } from './place-bets.ts';
import { useOpenCashOuts } from './open-cash-outs.ts';
import { useBetsChanged } from './use-bets-changed.ts';
import { useAutoCashOut } from './use-auto-cash-out.ts';
import { useCashOut } from './use-cash-out.ts';
import { useEndedBets } from './use-ended-bets.ts';
import { useHistoryView } from './use-history-view.ts';
import { useLiveScores } from './use-live-scores.ts';

type Texts = ReturnType<typeof useTexts<'slip' | 'sports' | 'bets' | 'common'>>;
/** Milliseconds between reloads, for browsers whose push stream is blocked. */
const REFRESH_MS = 60_000;

type CardProps = {
  site: SiteView;
  /** Id of the player. */
  player: string;
  bet: BetView;
  texts: Texts;
  onDetails: () => void;
  changed: () => void;
};

const legHref = (site: SiteView, leg: BetLeg): string =>
  sportEventHref(site, {
    id: leg.event_id,
    slug: leg.slug,
    sport: leg.sport_id,
    isScheduled: isLegAhead(leg, new Date()),
  });

function Card({ site, bet, texts, onDetails, children }: CardProps & { children?: ReactNode }) {
  return (
    <li>
      <BetCard
        bet={bet}
        locale={site.locale}
        time={momentText(bet.placed_at)}
        eventHref={(leg) => legHref(site, leg)}
        t={texts.slip}
        sports={texts.sports}
        bets={texts.bets}
        onDetails={onDetails}
      >
        {children}
      </BetCard>
    </li>
  );
}

/** A bet that may be cashed out. `isNeeded`: the card is hidden while the bet has no cash-out value. */
function OpenCard({
  currency,
  count,
  isNeeded,
  ...props
}: CardProps & { currency: Currency; count: number; isNeeded: boolean }) {
  const { site, player, bet, texts, changed } = props;
  const cashOut = useCashOut({ site, bet, player, currency, count, t: texts.slip, changed });
  const auto = useAutoCashOut({ site, bet, player, currency, changed });
  const [isAutoOpen, setAutoOpen] = useState(false);
  const { quote, isOpen, phase } = cashOut.state;
  if (isNeeded && quote === null) return null;
  return (
    <Card {...props}>
      <CashOut
        {...cashOut}
        // Only one form is open at a time, because both have an amount and a cancel button.
        onOpen={(next) => {
          cashOut.onOpen(next);
          setAutoOpen(false);
        }}
        currency={currency}
        locale={site.locale}
        t={texts.slip}
      />
      <OpenBetTools
        auto={bet.auto_cash_out ?? null}
        state={auto.state}
        isOffered={quote !== null}
        currency={currency}
        locale={site.locale}
        t={texts.slip}
        isOpen={isAutoOpen && !isOpen}
        isLocked={isOpen && isAsked(phase)}
        onOpen={(next) => {
          if (next) cashOut.onOpen(false);
          setAutoOpen(next);
        }}
        onSet={auto.set}
        {...(quote?.isEditable && {
          onEdit: () => beginEdit(site, bet, toMajor(quote.value, currency), texts),
        })}
      />
    </Card>
  );
}

function HistoryCard({ tab, count, ...props }: CardProps & { tab: HistoryTab; count: number }) {
  const currency = currencyOf(props.bet.currency);
  return props.bet.state === 'open' && currency ? (
    <OpenCard {...props} currency={currency} count={count} isNeeded={tab === 'cashOut'} />
  ) : (
    <Card {...props} />
  );
}

/** Bets of a tab and filter; kept current while the page is visible. */
function useBets(site: SiteView, user: User, tab: HistoryTab, { kind, period }: HistoryFilter) {
  const since = periodStart(period, new Date());
  const list = useServerPages(
    [BETS_KEY, `${user.id} ${LIST_OF_TAB[tab]} ${kind} ${since ?? ''}`],
    (before) =>
      getBets(getSession(site).rest, {
        state: LIST_OF_TAB[tab],
        kind: kind === 'all' ? undefined : kind,
        since,
        before,
      }),
    { onFocus: true },
  );
  const reload = useEffectEvent(() => void list.reload());
  useBetsChanged(() => void list.reload());
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return list;
}

function Details({
  site,
  bet,
  texts,
  onClose,
}: {
  site: SiteView;
  bet: BetView;
  texts: Texts;
  onClose: () => void;
}) {
  return (
    <Dialog
      big
      title={texts.slip('history.explain')}
      closeLabel={texts.slip('history.close')}
      onClose={onClose}
    >
      <BetDetail
        bet={bet}
        locale={site.locale}
        eventHref={(leg) => legHref(site, leg)}
        timeText={momentText}
        t={texts.slip}
        sports={texts.sports}
        bets={texts.bets}
        on={betActions(site, bet, texts, onClose)}
      />
    </Dialog>
  );
}

/** True if a bet that ended meanwhile stays in the tab; the tab of cash-outs keeps only open or cashed-out bets. */
const isOfTab = ({ state }: BetView, tab: HistoryTab): boolean =>
  tab !== 'cashOut' || state === 'open' || state === 'cashed_out';

/** Tabs in which every new bet appears: if they are empty, the text says which bets are listed there. */
const FIRST_TABS: readonly HistoryTab[] = ['open', 'all'];

function Empty({
  tab,
  isFiltered,
  onReset,
  texts: { slip: t },
}: {
  tab: HistoryTab;
  isFiltered: boolean;
  onReset: () => void;
  texts: Texts;
}) {
  return (
    <StateMessage
      compact
      icon={isFiltered ? 'search' : 'coins'}
      title={t(isFiltered ? 'history.emptyFilter' : `history.emptyTab.${tab}`)}
      {...(!isFiltered && FIRST_TABS.includes(tab) && { text: t('history.emptyText') })}
    >
      {isFiltered && (
        <Button type="outline" size="sm" onClick={onReset}>
          {t('history.reset')}
        </Button>
      )}
    </StateMessage>
  );
}

export function BetHistory({ site, user }: { site: SiteView; user: User }) {
  const texts = useTexts(site.locale, ['slip', 'sports', 'bets', 'common']);
  const { slip: t, common } = texts;
  const { tab, filter, details, onTab, onFilter, onOpen, onClose } = useHistoryView();
  useOpenCashOuts(site, user.id);
  const list = useBets(site, user, tab, filter);
  const bets = useEndedBets(
    site,
    `${tab} ${filter.kind} ${filter.period}`,
    list.pages?.flatMap((page) => page.bets) ?? [],
  );
  const shown = useLiveScores(bets.filter((bet) => isOfTab(bet, tab)));
  const open = details === null ? undefined : shown.find(({ id }) => id === details);
  const openCount = shown.filter(({ state }) => state === 'open').length;
  const isFiltered = filter.kind !== 'all' || filter.period !== 'all';
  return (
    <Tabs
      label={t('history.tabs')}
      value={tab}
      items={HISTORY_TABS.map((name) => ({ name, label: t(`history.tab.${name}`) }))}
      onChange={onTab}
    >
      <BetScreen>
        <HistoryFilters filter={filter} onChange={onFilter} t={t} />
        <Loaded
          data={list.pages}
          failed={list.error !== undefined}
          retry={() => list.reload()}
          common={common}
          skeleton={<BetListSkeleton />}
          empty={{
            is: () => shown.length === 0 && !list.further.hasMore,
            show: (
              <Empty tab={tab} isFiltered={isFiltered} onReset={() => onFilter(NO_FILTER)} texts={texts} />
            ),
          }}
        >
          {() => (
            <BetScreen>
              {tab !== 'cashOut' && (
                <HistorySums site={site} totals={list.pages?.[0]?.totals ?? []} t={texts.slip} />
              )}
              <BetList>
                {shown.map((bet) => (
                  <HistoryCard
                    key={bet.id}
                    tab={tab}
                    site={site}
                    player={user.id}
                    bet={bet}
                    count={openCount}
                    texts={texts}
                    onDetails={() => onOpen(bet.id)}
                    changed={() => void list.reload()}
                  />
                ))}
              </BetList>
              <MoreRows {...list.further} common={common} />
            </BetScreen>
          )}
        </Loaded>
      </BetScreen>
      {open && <Details site={site} bet={open} texts={texts} onClose={onClose} />}
    </Tabs>
  );
}
