import { gameTextsEn } from './game-texts-en.ts';
import type { SeedLanguage } from './seed-language.ts';

export const en: SeedLanguage = {
  decimal: '.',
  percent: '%',
  volatility: { low: 'low', medium: 'medium', high: 'high' },
  gameTexts: gameTextsEn,
  groupNames: {
    slot: 'Slots',
    exclusive: 'Exclusive',
    new: 'New',
    hot: 'Hot',
    online: 'Live casino',
    fast: 'Instant games',
    table: 'Table games',
    lottery: 'Lottery',
    vsport: 'Virtual sports',
    drops_and_wins: 'Drops and wins',
    jackpot: 'Jackpot',
  },
  themes: {
    egypt: ['Ancient Egypt', 'pyramids, scarabs and the gold of the Nile'],
    asia: ['Far East', 'dragons, lanterns and koi gardens'],
    myths: ['Myths', 'gods, heroes and lightning over Olympus'],
    vikings: ['Vikings', 'fjords, longships and northern lights'],
    west: ['Wild West', 'canyons, gold fever and the last train out'],
    jungle: ['Jungle', 'lost temples, vines and the call of parrots'],
    fruits: ['Fruits', 'cherries, lemons and the ring of a bell'],
    sweets: ['Sweets', 'lollipops, doughnuts and a caramel rainbow'],
    sea: ['Sea', 'coral reefs, pearls and sunken treasure'],
    space: ['Space', 'comets, planets and polite aliens'],
    gems: ['Jewels', 'diamonds, crowns and bright shop windows'],
    pirates: ['Pirates', 'treasure maps, parrots and black sails'],
    magic: ['Magic', 'potions, owls and borrowed wands'],
    halloween: ['Halloween', 'pumpkins, bats and a full moon'],
    farm: ['Farm', 'sunflowers, roosters and humming hives'],
    winter: ['Winter', 'snow, reindeer and lights on the fir'],
    music: ['Music', 'mirror balls, guitars and stage lights'],
    luck: ['Luck', 'clover, rainbows and the clink of coins'],
    dinos: ['Dinosaurs', 'volcanoes, ferns and giant lizards'],
    kitchen: ['Kitchen', 'hot peppers, dumplings and sizzling pans'],
    japan: ['Japan', 'castles, lanterns and cherry blossom'],
    reef: ['Reef', 'corals, turtles and clear water'],
    carnival: ['Carnival', 'masks, tents and confetti'],
    savanna: ['Savanna', 'lions, elephants and a wide sun'],
    fiesta: ['Fiesta', 'maracas, marigolds and merry skeletons'],
    lab: ['Laboratory', 'flasks, robots and small explosions'],
    jackpot: ['Big City', 'bright signs, coins and revolving doors'],
    fishing: ['Fishing', 'lakes, floats and a catch worth telling'],
    racing: ['Racing', 'fast cars, gears and the last lap'],
    garden: ['Garden', 'bees, butterflies and tulips'],
    cafe: ['Café', 'croissants, coffee and morning papers'],
    forge: ['Forge', 'hammers, sparks and dragon fire'],
    noir: ['Detective', 'footprints, telephones and a closed safe'],
    alpine: ['Alps', 'peaks, cable cars and brave goats'],
    beach: ['Beach', 'palms, parasols and cold drinks'],
  },
  home: {
    metaTitle: 'Online casino: play at once, nothing to download',
    metaDescription:
      'Hundreds of games by twenty-eight studios, free play without an account, fairness you can check yourself, and quick loading on any phone.',
    h1: 'Online casino',
    seoTitle: 'A casino with everything at hand',
    seoText: `Here are slots, instant games, tables, draws and races of twenty-eight studios, from fruit classics to myths, space and underwater worlds. Each game opens in the browser, on a phone, a tablet or a computer, with nothing to install.

# Try it for free
Most games have a demo: no account, no risk, and the same rules and pays as in play for money.

# Fairness you can check
The server decides a round before it is shown. The hash of its seed is shown in advance, so that you can recompute any round yourself.

# Play responsibly
Gambling is entertainment for adults. Decide beforehand how much time and money you want to spend, and stop when you reach that line.`,
  },
  groups: {
    slot: {
      metaTitle: 'Online slots: every theme and studio',
      metaDescription:
        'The whole list of slots: Egypt, fruits, sea, myths and thirty-one more themes. Free play, declared RTP, one click to start.',
      h1: 'Slots',
      seoTitle: 'Slots for every taste',
      seoText: `The catalogue holds almost five hundred slots in thirty-five themes. Choose a theme at the top of the page, or the studio whose style you like.

# How to choose a slot
Look at the volatility: low means smaller wins that come often, high means larger ones that come rarely. The return to player (RTP) stands on the page of each game and holds over a very large number of spins.

# Where to begin
Open the demo, read the paytable and see whether you like the pace. One button changes the bet.`,
    },
    exclusive: {
      metaTitle: 'Exclusive slots: games you find only here',
      metaDescription:
        'Slots that studios picked for a window of their own: rare themes, hand-made art and honest pays. Play for free or for money.',
      h1: 'Exclusive games',
      seoTitle: 'Picked by hand',
      seoText: `These are the games their studios are proudest of. There are not many, and no two are alike.

Try them in demo: it opens without an account and shows the whole game.`,
    },
    new: {
      metaTitle: 'New games: fresh releases of this season',
      metaDescription:
        'The latest games in the catalogue. Be the first to see how they play, in free mode and without an account.',
      h1: 'New games',
      seoTitle: 'Just released',
      seoText: `This section grows with every release: the freshest games come first. Mark the ones you like with a heart and find them in your favourites.

A demo is a good way to meet a new game: its rules and pays are the real ones.`,
    },
    hot: {
      metaTitle: 'Popular games: what players choose',
      metaDescription:
        'The hits of the catalogue: games that are opened most often. Bright themes, clear rules and free play. Begin with the demo.',
      h1: 'Hot games',
      seoTitle: 'Most popular',
      seoText: `These games are opened more often than any others. A good choice when you are here for the first time and do not know where to begin.

Each game has a page with its rules, return and volatility, and most have a demo.`,
    },
  },
  themePage: ({ name, scene, count, examples }) => ({
    metaTitle: `${name} slots: play online`,
    metaDescription: `${name} slots: ${scene}. ${gameTextsEn.games(count)} with free play and a declared return.`,
    h1: `Slots: ${name}`,
    seoTitle: `What ${name} slots are about`,
    seoText: `The theme “${name}” means ${scene}. There are ${gameTextsEn.games(count)} of different studios, among them ${examples}.

They differ in reels, lines and features, and each has a character of its own: some pay often and little, others save their strength for a rare large win.

Not sure which one to open? Begin with a demo; no account is needed.`,
  }),
  manufacturerPage: ({ name, count, likes, examples, hasDemo }) => ({
    metaTitle: `${name}: all games of the studio`,
    metaDescription: `${name}, ${gameTextsEn.games(count)}: ${likes}. ${hasDemo ? 'Free play, rules and return of each game.' : 'Rules and return of each game.'}`,
    h1: `Games by ${name}`,
    seoTitle: `About ${name}`,
    seoText: `You know a game by ${name} by its frame and its letters. What it likes best: ${likes}.

The catalogue has ${gameTextsEn.games(count)} of its own, such as ${examples}. ${hasDemo ? 'All of them run in the browser and have a demo.' : 'All of them run in the browser.'}`,
  }),
  game: {
    metaTitles: ({ name, manufacturer }) => [
      `${name} slot by ${manufacturer}: play online`,
      `${name}: slot by ${manufacturer}`,
      `${name} by ${manufacturer}`,
    ],
    metaDescriptions: ({ name, manufacturer, rtp, volatility, wins, hasDemo }) => [
      `${name} by ${manufacturer}: RTP ${rtp}, ${volatility} volatility, ${wins}. ${hasDemo ? 'Play for free or for money.' : 'Play for money.'}`,
      `Play ${name}, a slot by ${manufacturer}: ${wins}, RTP ${rtp}, ${volatility} volatility.${hasDemo ? ' Demo without an account.' : ''}`,
      `${name} slot (${manufacturer}): rules, RTP ${rtp}, ${volatility} volatility${hasDemo ? ' and a free demo' : ''}.`,
    ],
    nonSlotDescription: ({ name, noun, manufacturer, rtp, volatility, hasDemo }) =>
      `${name} by ${manufacturer}: ${noun}, RTP ${rtp}, ${volatility} volatility.${hasDemo ? ' Demo without an account.' : ''}`,
    seoTitles: ({ name }) => [`About ${name}`, `How to play ${name}`],
    intros: ({ name, manufacturer, theme, scene }) => [
      `${name} is a slot by ${manufacturer} on the theme “${theme}”: ${scene}.`,
      `${manufacturer} made ${name} for everyone who likes the theme “${theme}”. On the reels: ${scene}.`,
      `If “${theme}” is your kind of theme, look into ${name}: ${scene}, drawn by ${manufacturer}.`,
    ],
    rules: ({ rules, rtp, volatility }) => [
      `# Rules and pays\n${rules} RTP ${rtp}, ${volatility} volatility.`,
      `# The rules in short\n${rules} Volatility is ${volatility}, RTP ${rtp}.`,
    ],
    endings: ({ name }) => [
      `In demo you can study ${name} for as long as you like: no account is needed, and the same server plays the rounds.`,
      `An unfinished round is never lost: come back to ${name} later and it continues where it stopped.`,
    ],
  },
  banners: {
    free: {
      title: 'Play for free',
      text: 'Most games open in demo: no account, no risk',
      button: 'Choose a game',
    },
    new: { title: 'New this season', text: 'The freshest games come first', button: 'See them' },
    fair: { title: 'Fairness you can check', text: 'Recompute any round yourself', button: 'How it works' },
    exclusive: { title: 'Picked by hand', text: 'The games their studios are proudest of', button: 'Open' },
    live: {
      title: 'Round tables, real time',
      text: 'Roulette, baccarat and money wheels on one clock for everybody',
      button: 'Take a seat',
    },
    fast: {
      title: 'Over in seconds',
      text: 'Crash, mines, plinko and dice, each round checkable',
      button: 'Play fast',
    },
    bonus: {
      title: 'Straight to the bonus',
      text: 'Slots whose bonus round can be bought',
      button: 'See slots',
    },
  },
  promotionTypes: { all: 'All', games: 'Games', news: 'News' },
};
