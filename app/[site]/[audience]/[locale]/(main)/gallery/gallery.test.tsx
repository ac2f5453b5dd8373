import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { getMessages } from '#lib/i18n/get-messages.server.ts';
import { GALLERY_NAMESPACES } from './entry.ts';
import { BONUS_ENTRIES } from './bonus-entries.tsx';
import { CASHBOX_ENTRIES } from './cashbox-entries.tsx';
import { COMPETITIONS } from './competition-entries.tsx';
import { CONTENT } from './content-entries.tsx';
import { Gallery } from './gallery.island.tsx';
import { KIT } from './kit-entries.tsx';
import { PARTS } from './part-entries.tsx';
import { PROFILE } from './profile-entries.tsx';
import { SLIP_ENTRIES } from './slip-entries.tsx';

/**
 * Components that render nothing visible: the shapes for `Icon`, which has its own entry, a field for password
 * managers, and words that appear after a long wait.
 */
const INVISIBLE = ['IconSprite', 'KnownAccount', 'Longer'];

/** Components without an entry, and where they are covered instead. */
const COVERED_ELSEWHERE = {
  'of the pages about the installed app: journey of install': 'InstallOffer InstallSteps StepPicture',
  'on every page, including the gallery, whose end-to-end test covers them':
    'Header SkipLink BottomBar Footer CopyrightLine Drawer GroupLinks LanguageLinks LanguageMenu Logo SocialLinks ScrollArrow SocialPanel UserMenu',
  'needs real rounds and players: journeys of home and competitions': 'CompetitionBlock TopWinsTrack',
  'parts of the next step of a payment, shown by NextStep': 'FormStep NextStepScene RedirectStep',
  'parts of other components of competitions':
    'CountdownUnits JackpotProofIsland JackpotWins Paragraphs StatusBadge TopWinsGrid',
  'heads and frames of whole pages, which the guards visit':
    'Columns CompetitionFrame CompetitionHero JackpotHead TimersFrame',
  'results, schedule, statistics, offers of sports: journey of sport results':
    'ChartIcon CompetitionLinks DayStrip Expiry ExpiryIsland FormBadges LeagueTable MatchResultRow MatchRows Meetings OfferCard OfferColumns OfferGrid OutrightCard ResultsList ScheduleGrid ScheduleList SettledBoard SidesForm SportResults SportsPromoGrid TopScorers TopScoringTeams',
  'pages of the sports section: journey of sports':
    'BetExplanation CalculatorBet CalculatorIsland CalculatorLegs CalculatorResult CalculatorTerms ColumnChoice CompetitionFold CompetitionHead CompetitionIndex DayGroups EventBlock EventList EventRow FavoriteStar FormatSelect FoundEvents FoundLinks HourGroups LineTree LiveFilter LiveNotice MarketBoard MarketCard MarketSearch MatchBar MatchFacts MatchHead MatchTracker NarrowField NoEvents OddsButton OtherMatches PopularCompetitions PriceMovement RowOrder SectionBar SectionBottomBar SectionRow SportBoard SportChips SportFrame SportHead SportIcon SportMenu Standing TopCompetitions TopEvents RuleExamples',
  'for regions that ask for consent: journey of consent': 'ConsentBar ConsentModal',
  'signs in by the messenger: journey of the mini app': 'CarriedQuestion MiniAppModal',
  'makes requests: journeys of account, search, lists and play':
    'AccountField AuthModal GeneralError Recovery SecondStep SecondStepModal BonusNotice CardMenu GameCover GameFrame GameFrameShell GameNotice OpenGameModal BonusGames BonusGamesPlace GameTiles ListFilters PopularGames ManufacturersModal RecentQueries PasswordStrength PrizeNote RegistrationCode RegistrationFields SearchField SearchModal SearchOptions SearchResults SearchStartView',
  'makes requests to a social provider: journey of registration':
    'ConfirmAccountModal ExtraInfoModal FormDialog SocialButtons',
  'shown when a file of the program is gone: journey of failures': 'NewVersionNotice',
  'art and frame of landing pages: journey of landings':
    'Asyq Bauble Chest Choice Cloud Confetti Flight Gate Goal LandingFrame Rays Scenery SectorIcon Snow Sprinkles Stars Target Tree Wheel',
  'a conversation with the operator: journey of support':
    'ChatLog ChatRemark Composer Greeting GuestContact Rating SupportAside SupportFrame SupportPanel SupportSkeleton',
  'data of a player: journey of papers':
    'DocumentForm DocumentList MessageList MessageView RichText SmsSwitch',
  'parts of the bet slip and of the history of bets, shown by SlipPanel, BetCard and the journey of bets':
    'BetDetail BetLegs BetList BetListSkeleton BetScreen BookingForm FastBanner FastConfirm HistoryFilters HistoryTotals LegLine LegList OpenBets OpenBetsPlace ShareSlip SlipBar SlipChoices SlipEditHead SlipFoot SlipHead SlipLegs SlipNoticeLine SlipOffer SlipPage SlipPayment SlipPolicy SlipRail SlipReceipt SlipStake SlipSummary SingleStake StakeField',
  'renders nothing of its own, or only inside another component':
    'Boot ButtonPlace CodeEntry CurrentPassword FragmentIsland GamesSlider PhoneFold Picture ProofEntry RefreshIsland RegionHelp SendAlert ServerFragment SliderGrid SliderPlace StepAction',
};

/** Components exported by the files of a pattern. */
const exportedBy = (pattern: string): string[] =>
  globSync(pattern)
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const) ([A-Z][A-Za-z]+)\b/gm)].map(
        (match) => match[1] ?? '',
      ),
    );
const exported = exportedBy('components/ui/*.tsx');

const game = {
  slug: 'a-game',
  name: 'A Game',
  href: '/casino/games/octavo/a-game',
  manufacturer: { code: 'octavo', name: 'Octavo', href: '/casino/games/octavo' },
  picture: null,
  demoHref: '/casino/games/octavo/a-game?free=1',
  badges: [],
};

describe('decision 0080: the component gallery', () => {
  test('every component of components/ui has an entry, and every entry is a component', () => {
    expect(exported.length).toBeGreaterThan(10);
    expect(Object.keys(KIT).sort()).toEqual(exported.filter((name) => !INVISIBLE.includes(name)).sort());
  });

  test('every other component has an entry, or is listed as covered elsewhere', () => {
    const others = exportedBy('components/!(ui)/**/*.tsx');
    expect(
      [
        ...Object.keys({
          ...PARTS,
          ...CONTENT,
          ...PROFILE,
          ...CASHBOX_ENTRIES,
          ...BONUS_ENTRIES,
          ...COMPETITIONS,
          ...SLIP_ENTRIES,
        }),
        ...Object.values(COVERED_ELSEWHERE).flatMap((names) => names.split(' ')),
      ].sort(),
    ).toEqual(others.sort());
  });

  test.each(ROUTE_LOCALES)('every state is rendered in %s', async (locale) => {
    const messages = await getMessages(locale, GALLERY_NAMESPACES);
    const html = renderToStaticMarkup(
      <Gallery
        messages={messages}
        page={{ games: [game], totalCount: 25, nextHref: '/next' }}
        casinoHref="/casino"
      />,
    );
    const states = [...html.matchAll(/data-stage="([^"]+)"[^>]*>(.)/g)];
    expect(states.length).toBeGreaterThan(80);
    // Every state must render some markup.
    expect(states.filter(([, , next]) => next !== '<').map(([, name]) => name)).toEqual([]);
    // A missing message is rendered as its key.
    const keys = new RegExp(`>\\s*(?:${GALLERY_NAMESPACES.join('|')})\\.[a-z]+[\\w.]*\\s*<`, 'i');
    expect(html).not.toMatch(keys);
  });
});
