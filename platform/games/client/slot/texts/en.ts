/** English words of the slot, beside the kit's; some of them replace the kit's. */
export const slotEn = {
  play: 'Spin',
  autoTitle: 'How many spins?',
  autoNote: 'Autoplay stops at free spins, at a big win and when the balance is short.',
  feature: '3 scatters: {n} free spins, wins ×{m}',
  lineWin: 'Line {line}: {amount}',
  scatterWin: 'Scatters: {amount}',
  freeWon: 'Free spins',
  freeMore: '+{n} free spins',
  freeMultiplied: 'All wins ×{m}',
  freeStart: 'Tap to start',
  freeBack: 'Welcome back',
  freeCount: 'Free spin {n} of {of}',
  freeOver: 'Free spins are over',
  wildRule: 'Stands for every symbol except the scatter.',
  scatterRule: 'Pays anywhere on the reels. Three or more start free spins.',
  linesTitle: '{n} paylines',
  linesRule: 'Wins are counted from the leftmost reel, on neighbouring reels, for the longest run of each line. Wins of all lines are added up.',
  freeTitle: 'Free spins',
  freeRule:
    '3, 4 or 5 scatters give {a}, {b} or {c} free spins. During free spins all wins are multiplied by {m}, and scatters add more free spins, up to {cap} in a round.',
  outcomeRule: 'Every outcome is decided on the server before the reels stop. Motion, quick stop and turbo change nothing in it.',
};
export type SlotKey = keyof typeof slotEn;
export type SlotTexts = Readonly<Record<SlotKey, string>>;
