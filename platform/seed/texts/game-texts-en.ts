import type { GameTexts } from './game-texts.ts';

export const gameTextsEn: GameTexts = {
  games: (count) => (count === 1 ? '1 game' : `${count} games`),
  pages: {
    online: [
      'Live casino: one table for everyone, day and night',
      'Roulette, baccarat, dragon and tiger, sic bo and wheel shows: a new round every half minute, the same for all players.',
      'One round for everyone',
      `At these tables all players see the same round. Bets are open for a few seconds, then the wheel turns or the cards are dealt, and everybody’s wins are paid at once.

# What there is
Roulette without a croupier, baccarat, dragon and tiger, sic bo and money wheels. The chips, the limits and the last results are on the table.

# Fairness
The seed of every round is fixed in advance, so the outcome cannot depend on the bets.`,
    ],
    fast: [
      'Instant games: crash, mines, plinko, dice, wheel',
      'Short rounds and simple rules: cash out in time, open tiles, drop a ball. Free play, and every round can be recomputed.',
      'A round takes seconds',
      `Instant games are for those who like to decide for themselves: when to leave, which tile to open, how much risk to take.

# What to choose
In crash a multiplier grows until it crashes. In mines each safe tile raises the win. Plinko, dice and the wheel let you set the risk before the round.

# Return
The return to player is between 97 and 99 percent and stands on the page of each game.`,
    ],
    table: [
      'Table games: roulette, blackjack, video poker',
      'Single-zero roulette, blackjack with split and insurance, video poker with three pay tables. Your own pace, free play.',
      'Tables at your own pace',
      `Here you play alone against the house and nobody hurries you.

# What there is
Roulette with one zero, also with la partage, blackjack that pays 3 to 2, and video poker in which your choice of cards decides the return.

# Skill matters
In blackjack and video poker the declared return holds for the best decisions.`,
    ],
    lottery: [
      'Lotteries: keno and number draws',
      'Keno at your own pace, draws of 20 from 80 every three minutes and 6 from 49 every five. Choose numbers, watch the balls.',
      'Numbers and balls',
      `Choose your numbers and watch the balls come out. In keno the draw is yours alone and begins when you like; the draws on a schedule are the same for everyone.

# Tickets
The more numbers you choose, the rarer and larger the prizes. All of them stand in the table of the game before you buy a ticket.`,
    ],
    vsport: [
      'Virtual sports: races every minute',
      'Races of six runners with odds known in advance: win, place or forecast. A new start every sixty or ninety seconds.',
      'Always a race ahead',
      `Six runners, fixed odds and a new start every minute or so. The chances of every runner are known before the first bet; the rest is drawn.

# Bets
Win: your runner comes first. Place: first or second. Forecast: the first two in exact order.`,
    ],
    drops_and_wins: [
      'Drops and wins: slots of the shared campaign',
      'Slots of five studios that take part in the Drops and wins campaign. Each keeps its own rules and return, and each has a demo.',
      'Slots of the campaign',
      `These slots take part in the campaign that several studios run together. The game itself does not change: the same rules, the same return.

Open any of them in demo to see how it plays.`,
    ],
    jackpot: [
      'Slots with jackpots: mini, minor, major, grand',
      'Slots in which coins lock and the respins lead to named jackpots. The size of each is fixed and stands in the paytable.',
      'Jackpots of a fixed size',
      `In these slots coins stay on the reels and start respins. Some coins bear the name of a jackpot, and a full screen wins the grand one.

The jackpots are multiples of the bet, so the multiplier is the same for every bet.`,
    ],
  },
  subgroups: {
    hot: ['Hot', 'What players of this section open most often.'],
    cashback: ['Cashback', 'Calm and even slots that take part in cashback.'],
    buybonus: ['Bonus buy', 'Slots in which the free spins can be bought at a price shown in advance.'],
    drops_and_wins: ['Drops and wins', 'Slots of the campaign that several studios run together.'],
    crash: ['Crash', 'A multiplier grows until the crash; you decide when to leave.'],
    mines: ['Mines', 'A field of tiles, hidden mines, and a win that grows with every safe step.'],
    plinko: ['Plinko', 'A ball falls through the pegs into a pocket with a multiplier.'],
    dice: ['Dice', 'Set the chance yourself and guess: over or under.'],
    wheel: ['Wheel', 'A wheel of up to fifty segments with the risk you choose.'],
    roulette_live: ['Live roulette', 'One wheel for all players, a new spin every half minute.'],
    blackjack_live: ['Live blackjack', 'One hand for everybody, your own decisions.'],
    baccarat_live: ['Live baccarat', 'Player, banker or tie: one deal for the whole table.'],
    game_shows: ['Game shows', 'Large money wheels with multipliers, for everyone at once.'],
    asian_games: ['Asian games', 'Dragon and tiger, and three dice under the cup of sic bo.'],
    roulette: ['Roulette', 'Single-zero roulette with a racetrack, chips and statistics.'],
    blackjack: ['Blackjack', 'Twenty-one with splits, doubles and insurance.'],
    poker: ['Video poker', 'Five cards, one exchange and a pay table that rewards a cool head.'],
    keno: ['Keno', 'Choose numbers and count how many of them are drawn.'],
    draws: ['Draws', 'Number draws on a schedule, the same for all players.'],
  },
  list: ({ group, name, about, count, examples }) => ({
    metaTitle: `${group}: ${name} – play online`,
    metaDescription: `${group}, ${name}. ${about} ${gameTextsEn.games(count)} with free play.`,
    seoTitle: `About this section: ${name}`,
    seoText: `${about} There are ${gameTextsEn.games(count)} here, for example ${examples}.

Each has a demo and a page with its rules, return and volatility. Begin with the one whose picture you like.`,
  }),
  byType: {
    crash: [
      'crash game',
      'The multiplier grows for all players at once, and nobody knows when it will crash.',
      'Place one or two bets before the start and cash out before the crash, by hand or at a multiplier set in advance. A bet that is still in at the crash is lost.',
    ],
    mines: [
      'mines game',
      'A field of twenty-five tiles hides treasure and mines.',
      'Choose from 1 to 24 mines and open tiles. Each safe one raises the multiplier, and you may cash out after any of them; a mine takes the bet.',
    ],
    plinko: [
      'plinko game',
      'A ball drops from peg to peg and finds its pocket.',
      'Choose from 8 to 16 rows and one of three risks. The pocket where the ball lands multiplies the bet; the outer ones pay most.',
    ],
    dice: [
      'dice game',
      'One number from zero to a hundred decides the round.',
      'Set the chance from 1 to 95 percent and bet on under or over. The smaller the chance, the larger the multiplier.',
    ],
    wheel: [
      'wheel of multipliers',
      'The wheel turns, and the segment under the pointer pays.',
      'Choose from 10 to 50 segments and one of three risks: with a low one almost every segment pays, with a high one a single segment pays all.',
    ],
    roulette: [
      'roulette',
      'A wheel with one zero, a felt for chips and a racetrack for announced bets.',
      'There are 37 numbers. Bet on a single number, a few of them, a dozen, a column, a colour, even or odd, low or high; a single number pays 35 to 1.',
    ],
    blackjack: [
      'blackjack',
      'Come closer to twenty-one than the dealer without going over.',
      'The dealer draws to 17. A blackjack pays 3 to 2, any two cards may be doubled, a pair may be split once, insurance pays 2 to 1.',
    ],
    videopoker: [
      'video poker',
      'Five cards, one exchange, and a pay table in plain view.',
      'Bet from 1 to 5 coins, hold the cards you need and exchange the rest once. The hand is paid by the table; the return holds for the best choice.',
    ],
    keno: [
      'keno',
      'Forty numbers, ten of them are drawn, and the draw is yours alone.',
      'Choose from 1 to 10 numbers and one of three risks. Ten balls are drawn of forty; the more of yours among them, the larger the multiplier.',
    ],
    'keno-80': [
      'number draw',
      'Twenty balls of eighty every three minutes, the same for all players.',
      'Choose from 1 to 10 numbers before the sale closes. Twenty of eighty are drawn, and the ticket is paid by how many you have guessed.',
    ],
    'six-of-49': [
      'lottery',
      'Six balls of forty-nine every five minutes, the same for all players.',
      'Choose six numbers before the sale closes. Two matches return the bet, six pay the main prize.',
    ],
    races: [
      'virtual race',
      'Six runners, odds known in advance, and a finish that everyone sees.',
      'Bet on the winner, on a place among the first two, or on the exact order of both. The odds are fixed before the first bet.',
    ],
    'auto-roulette': [
      'live roulette',
      'A wheel that turns by itself for all players, every half minute.',
      'There are 37 numbers with one zero. Bets are open before every spin: numbers, dozens, columns, colours; a single number pays 35 to 1.',
    ],
    'blackjack-live': [
      'live blackjack',
      'One hand for the whole table: everybody decides for himself where it ends.',
      'All players share the same cards. In windows of a few seconds you take the next card, stand or double; a blackjack pays 3 to 2.',
    ],
    baccarat: [
      'live baccarat',
      'Player or banker: one deal for the whole table.',
      'The side nearer to nine wins; third cards are drawn by the fixed rule of the table. Besides the two sides you may bet on a tie.',
    ],
    'dragon-tiger': [
      'dragon and tiger',
      'Two cards decide who is stronger.',
      'One card each, and the higher wins; the ace is the lowest. A tie takes half of what lies on either side, and may be bet on itself.',
    ],
    'sic-bo': [
      'sic bo',
      'Three dice under a cup and a table full of guesses.',
      'Bet on small or large, a total, a single number, a double or a triple. Three dice are thrown once for all players.',
    ],
    'money-wheel': [
      'money wheel show',
      'A large wheel turns for everyone, and a star makes the next stop pay seven times more.',
      'Bet on an amount from 1 to 40. The amount where the wheel stops pays that much to 1; a star multiplies the next stop and the wheel turns again.',
    ],
  },
  slot: {
    short: (award, count) =>
      ({
        lines: `lines: ${count}`,
        both: `lines: ${count}, both ways`,
        ways: `ways: ${count}`,
        clusters: 'cluster pays',
        anywhere: 'pays anywhere',
      })[award],
    award: (award, count) =>
      ({
        lines: `Wins count from left to right on ${count} lines.`,
        both: `Wins count on ${count} lines in both directions.`,
        ways: `Equal symbols on neighbouring reels win from the left, wherever they stand: ${count} ways.`,
        clusters: 'Groups of equal neighbours win, wherever they are.',
        anywhere: 'Enough equal symbols win, wherever they stand.',
      })[award],
    features: {
      wild: 'The wild stands for any paying symbol.',
      free: 'Scatters open free spins.',
      growing: 'The multiplier grows with every free spin.',
      sticky: 'In free spins wilds stay where they are.',
      special: 'In free spins a drawn symbol fills whole reels.',
      twins: 'In free spins neighbouring reels show the same.',
      rain: 'Now and then wilds are thrown on the reels.',
      cascade: 'Winning symbols vanish and new ones fall in.',
      orbs: 'Orbs with multipliers raise the win of a whole chain.',
      hold: 'Coins lock and start respins with mini, minor, major and grand jackpots.',
      wildTimes: 'Wilds carry multipliers.',
      wildExpands: 'A wild fills its whole reel.',
      wildHolds: 'A wild holds its reel for a respin.',
      boost: 'Every spin draws a multiplier of its own.',
      fullScreen: 'A full screen of one symbol multiplies the win.',
      mystery: 'Mystery symbols all turn into the same one.',
      buy: 'The free spins can be bought.',
    },
  },
};
