/** The modals of this release, each fetched with its words when it is asked for. */
import type { ReactNode } from 'react';
import { CURRENCY_BY_COUNTRY } from '#contract/currencies.ts';
import { PLATFORM_CODES } from '#contract/rest/auth.ts';
import { COOKIES } from '#contract/wire.ts';
import type { ModalPorts } from '#components/runtime/boot.tsx';
import {
  isPlayer,
  playFromHere,
  type GameFacts,
  type ModalRequest,
} from '#components/runtime/page-events.ts';
import { notify } from '#components/ui/notify.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { PHONE_COUNTRIES, startCountry } from '#lib/phone/countries.ts';
import { parseRefData } from '#lib/request/ref-data.ts';
import { SEARCH_QUERY } from '#lib/routes/modals.ts';
import { cleanQuery } from '#lib/search/query.ts';
import { createRecentSearches } from '#lib/search/recent-searches.ts';
import { createAccountFlag } from '#lib/session/account-flag.ts';
import { onMobile } from '#lib/session/browser-session.ts';
import { createReturnLink } from '#lib/session/return-link.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { catalogLinks, getGraphql, getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

const returnLink = (site: SiteView) =>
  createReturnLink({
    local: localStore(),
    cookies: documentCookies(),
    origin: location.origin,
    bases: site.bases,
  });

/** What is asked for, ready to be shown. Every call makes a new one: a modal that was closed begins anew. */
export async function openModal(
  request: ModalRequest,
  site: SiteView,
  ports: ModalPorts,
): Promise<ReactNode> {
  switch (request.name) {
    case 'open-game':
      return openGame(request.game, site, ports);
    case 'card-menu':
      return cardMenu(request.game, site, ports);
    case 'search':
      return search(site, ports);
    case 'search-providers':
      return providers(site, ports);
    case 'login':
    case 'recovery':
      return auth('login', site, ports);
    case 'reg':
      return auth('registration', site, ports);
  }
}

async function auth(tab: 'login' | 'registration', site: SiteView, ports: ModalPorts): Promise<ReactNode> {
  const [{ AuthModal }, loaded] = await Promise.all([
    import('#components/auth/auth-modal.tsx'),
    loadMessages(site.locale, ['auth', 'common']),
  ]);
  const t = translatorOf(loaded, 'auth');
  const { session } = getSession(site);
  const country = Object.entries(CURRENCY_BY_COUNTRY).find(([, code]) => code === site.currency)?.[0] ?? '';
  return (
    <AuthModal
      key={crypto.randomUUID()}
      locale={site.locale}
      tab={tab}
      country={startCountry(country, PHONE_COUNTRIES)}
      countries={PHONE_COUNTRIES}
      currencies={site.currencies}
      currency={site.currency}
      minimumAge={site.minimumAge}
      rulesHref={null}
      ports={{
        signIn: session.signIn,
        register: session.register,
        registrationFacts: () => ({
          language: site.locale,
          platform: onMobile() ? PLATFORM_CODES.mobile : PLATFORM_CODES.desktop,
          ref_data: { ...parseRefData(documentCookies().get(COOKIES.refData) ?? undefined) },
        }),
        done(how) {
          const back = returnLink(site).take();
          ports.signedIn();
          ports.close();
          notify({ type: 'success', text: t(`success.${how}`) });
          if (back) ports.navigate(back);
        },
      }}
      onClose={() => {
        // Who turns away is not sent there by a later sign-in.
        returnLink(site).forget();
        ports.close();
      }}
      t={t}
      common={translatorOf(loaded, 'common')}
    />
  );
}

/**
 * A guest plays after signing in, and is then taken to the game; who was here before signs in, others sign
 * up.
 */
function playAsGuest(game: GameFacts, site: SiteView, ports: ModalPorts): void {
  returnLink(site).keep(game.href);
  ports.open({ name: createAccountFlag(localStore(), documentCookies()).has() ? 'login' : 'reg' });
}

/** A player goes to the game as a card would take them; a guest is shown what `asGuest` shows. */
function play(game: GameFacts, ports: ModalPorts, asGuest: () => void): void {
  const decision = playFromHere();
  if (decision.to === 'modal') return asGuest();
  if (decision.to !== 'game') return ports.navigate(game.href);
  const query = decision.query.toString();
  ports.navigate(game.href + (query && `?${query}`), decision.history);
}

async function openGame(game: GameFacts, site: SiteView, ports: ModalPorts): Promise<ReactNode> {
  const [{ OpenGameModal }, loaded] = await Promise.all([
    import('#components/game/open-game-modal.tsx'),
    loadMessages(site.locale, ['auth', 'common']),
  ]);
  return (
    <OpenGameModal
      key={crypto.randomUUID()}
      game={game}
      onPlay={() => playAsGuest(game, site, ports)}
      onClose={ports.close}
      t={translatorOf(loaded, 'auth')}
      common={translatorOf(loaded, 'common')}
    />
  );
}

/** One source a page: what the search starts with is the same each time. */
const searchSource = async (site: SiteView) => {
  const [{ createSearchSource }, { sectionsOf }, graphql] = await Promise.all([
    import('#lib/search/search-source.ts'),
    import('./game-groups.ts'),
    getGraphql(site),
  ]);
  return createSearchSource(graphql, {
    links: catalogLinks(site),
    imagePrefix: site.imagePrefix,
    sections: () => sectionsOf(site),
  });
};

async function search(site: SiteView, ports: ModalPorts): Promise<ReactNode> {
  const [{ SearchModal }, source, loaded] = await Promise.all([
    import('#components/search/search-modal.tsx'),
    searchSource(site),
    loadMessages(site.locale, ['search', 'common']),
  ]);
  return (
    <SearchModal
      key={crypto.randomUUID()}
      source={source}
      begin={cleanQuery(new URLSearchParams(location.search).get(SEARCH_QUERY) ?? '')}
      recent={createRecentSearches(localStore())}
      isPlayer={isPlayer()}
      onChoose={(chosen) => {
        const game = toGameFacts(chosen);
        play(game, ports, () => ports.open({ name: 'open-game', game }));
      }}
      onAllProviders={() => ports.open({ name: 'search-providers' })}
      onClose={ports.close}
      t={translatorOf(loaded, 'search')}
      common={translatorOf(loaded, 'common')}
    />
  );
}

const toGameFacts = ({
  slug,
  name,
  href: address,
  demoHref,
  manufacturer,
  picture,
}: GameCardView): GameFacts => ({
  slug,
  name,
  href: address,
  demoHref,
  manufacturer: manufacturer.name,
  manufacturerHref: manufacturer.href,
  image: picture?.src ?? null,
});

async function providers(site: SiteView, ports: ModalPorts): Promise<ReactNode> {
  const [{ ProvidersModal }, source, loaded] = await Promise.all([
    import('#components/search/providers-modal.tsx'),
    searchSource(site),
    loadMessages(site.locale, ['search', 'common']),
  ]);
  return (
    <ProvidersModal
      key={crypto.randomUUID()}
      source={source}
      onClose={ports.close}
      t={translatorOf(loaded, 'search')}
      common={translatorOf(loaded, 'common')}
    />
  );
}

async function cardMenu(game: GameFacts, site: SiteView, ports: ModalPorts): Promise<ReactNode> {
  const [{ CardMenu }, loaded] = await Promise.all([
    import('#components/game/card-menu.tsx'),
    loadMessages(site.locale, ['catalog', 'common']),
  ]);
  const heart = document.querySelector(`[data-favorite="${CSS.escape(game.slug)}"]`);
  return (
    <CardMenu
      key={crypto.randomUUID()}
      game={game}
      isFavorite={isPlayer() ? heart?.getAttribute('aria-pressed') === 'true' : null}
      onPlay={() => play(game, ports, () => playAsGuest(game, site, ports))}
      onToggleFavorite={() => ports.toggleFavorite(game.slug)}
      onClose={ports.close}
      t={translatorOf(loaded, 'catalog')}
      common={translatorOf(loaded, 'common')}
    />
  );
}
