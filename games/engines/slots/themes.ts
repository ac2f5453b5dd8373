/**
 * Themes of slots: colours, a painted scene and icons of the `fluent-emoji-flat` set (MIT) for the engine's
 * symbols. The low symbols (A K Q J T) are card ranks in every theme. Themes do not affect the mathematics.
 */

/** Silhouettes of the painted backdrop. */
export type Scene =
  | 'dunes'
  | 'orchard'
  | 'pagodas'
  | 'hills'
  | 'waves'
  | 'columns'
  | 'stars'
  | 'mesa'
  | 'jungle'
  | 'fjord'
  | 'cave'
  | 'city'
  | 'winter'
  | 'night'
  | 'castle';

export interface SlotTheme {
  /** Stored in the catalogue's `engine` column: never renamed. */
  readonly id: string;
  readonly palette: {
    readonly bg1: string;
    readonly bg2: string;
    readonly accent: string;
    readonly glow: string;
  };
  readonly scene: Scene;
  /** Icon of each picture symbol: wild, scatter and the four high ones, highest pay first. */
  readonly symbols: Readonly<Record<'W' | 'S' | 'H1' | 'H2' | 'H3' | 'H4', string>>;
}

const theme = (
  id: string,
  scene: Scene,
  [bg1, bg2, accent, glow]: [string, string, string, string],
  [W, S, H1, H2, H3, H4]: [string, string, string, string, string, string],
): SlotTheme => ({
  id,
  scene,
  palette: { bg1, bg2, accent, glow },
  symbols: { W, S, H1, H2, H3, H4 },
});

/** Colours: top of the sky, bottom of the sky, accent, glow. Symbols: W S H1 H2 H3 H4. */
export const SLOT_THEMES: readonly SlotTheme[] = [
  theme(
    'egypt',
    'dunes',
    ['#3b1d5e', '#d9772b', '#ffcf5c', '#ffe9a8'],
    ['eye-in-speech-bubble', 'scroll', 'cat', 'beetle', 'amphora', 'two-hump-camel'],
  ),
  theme(
    'fruits',
    'orchard',
    ['#5a0f3c', '#e0453a', '#ffd23f', '#fff0a6'],
    ['star', 'bell', 'cherries', 'watermelon', 'grapes', 'tangerine'],
  ),
  theme(
    'asia',
    'pagodas',
    ['#4a0613', '#c42a2a', '#ffcb45', '#ffe7a0'],
    ['dragon', 'red-paper-lantern', 'tiger', 'panda', 'lotus', 'red-envelope'],
  ),
  theme(
    'sea',
    'waves',
    ['#04214f', '#0f9bb5', '#6ff2e0', '#c9fff6'],
    ['trident-emblem', 'spiral-shell', 'shark', 'octopus', 'tropical-fish', 'crab'],
  ),
  theme(
    'myths',
    'columns',
    ['#101a4d', '#6b56c9', '#ffd76a', '#fff1c4'],
    ['high-voltage', 'classical-building', 'eagle', 'lion', 'shield', 'amphora'],
  ),
  theme(
    'space',
    'stars',
    ['#0a0730', '#5b1fa6', '#54e0ff', '#c4f5ff'],
    ['ringed-planet', 'comet', 'alien', 'rocket', 'flying-saucer', 'satellite'],
  ),
  theme(
    'west',
    'mesa',
    ['#3a1430', '#e2703a', '#ffc75a', '#ffe6b0'],
    ['sports-medal', 'money-bag', 'horse', 'bison', 'cactus', 'hiking-boot'],
  ),
  theme(
    'sweets',
    'hills',
    ['#6a1b7a', '#ff7fb0', '#fff27a', '#ffffff'],
    ['lollipop', 'birthday-cake', 'cupcake', 'doughnut', 'ice-cream', 'candy'],
  ),
  theme(
    'jungle',
    'jungle',
    ['#06281f', '#2f8f46', '#ffd54a', '#eaffb0'],
    ['gorilla', 'moai', 'leopard', 'parrot', 'crocodile', 'frog'],
  ),
  theme(
    'vikings',
    'fjord',
    ['#0b1f3a', '#4f86b5', '#ffce73', '#e6f6ff'],
    ['crossed-swords', 'sailboat', 'wolf', 'axe', 'shield', 'beer-mug'],
  ),
  theme(
    'gems',
    'cave',
    ['#150a3c', '#3f4bd8', '#7df0ff', '#e0fbff'],
    ['crown', 'crystal-ball', 'gem-stone', 'diamond-with-a-dot', 'ring', 'large-orange-diamond'],
  ),
  theme(
    'farm',
    'hills',
    ['#1d5aa8', '#8ecf5b', '#ffd94f', '#fff6c0'],
    ['rooster', 'sunflower', 'cow', 'pig', 'ewe', 'ear-of-corn'],
  ),
  theme(
    'halloween',
    'night',
    ['#150a2e', '#7a2b8f', '#ff9a2e', '#ffd08a'],
    ['jack-o-lantern', 'full-moon', 'ghost', 'bat', 'black-cat', 'spider'],
  ),
  theme(
    'winter',
    'winter',
    ['#0b2a66', '#7fc4f0', '#ffe27a', '#ffffff'],
    ['snowflake', 'wrapped-gift', 'deer', 'polar-bear', 'penguin', 'christmas-tree'],
  ),
  theme(
    'music',
    'city',
    ['#1a0940', '#d8268f', '#4ff0ff', '#ffd0f2'],
    ['mirror-ball', 'studio-microphone', 'guitar', 'saxophone', 'drum', 'headphone'],
  ),
  theme(
    'pirates',
    'waves',
    ['#081a3d', '#1f7f8f', '#ffc94a', '#ffeab0'],
    ['skull-and-crossbones', 'world-map', 'parrot', 'anchor', 'bomb', 'coin'],
  ),
  theme(
    'magic',
    'castle',
    ['#1b0d4a', '#8a3fd1', '#ffd65c', '#f6dcff'],
    ['magic-wand', 'crystal-ball', 'unicorn', 'phoenix-bird', 'owl', 'alembic'],
  ),
  theme(
    'dinos',
    'jungle',
    ['#12302b', '#c9792f', '#ffd862', '#fff0bd'],
    ['t-rex', 'volcano', 'sauropod', 'mammoth', 'dodo', 'bone'],
  ),
  theme(
    'luck',
    'hills',
    ['#053d2b', '#3fae52', '#ffd84d', '#f4ffb8'],
    ['four-leaf-clover', 'rainbow', 'money-bag', 'top-hat', 'coin', 'bell'],
  ),
  theme(
    'kitchen',
    'city',
    ['#3d0d0d', '#e8552d', '#ffe066', '#fff3c2'],
    ['hot-pepper', 'shallow-pan-of-food', 'taco', 'pizza', 'sushi', 'hamburger'],
  ),
  theme(
    'japan',
    'pagodas',
    ['#2b0f3f', '#e0567f', '#ffd27a', '#ffe6ef'],
    ['folding-hand-fan', 'cherry-blossom', 'japanese-castle', 'carp-streamer', 'ninja', 'sushi'],
  ),
  theme(
    'reef',
    'waves',
    ['#063a5e', '#14b8a6', '#ffd166', '#d8fff4'],
    ['coral', 'diving-mask', 'turtle', 'jellyfish', 'blowfish', 'lobster'],
  ),
  theme(
    'carnival',
    'city',
    ['#3a0a4f', '#e23b6d', '#ffd84a', '#ffe9c2'],
    ['performing-arts', 'ticket', 'elephant', 'balloon', 'popcorn', 'party-popper'],
  ),
  theme(
    'savanna',
    'mesa',
    ['#5a2410', '#f08a2c', '#ffe06b', '#fff0c0'],
    ['lion', 'sun', 'elephant', 'leopard', 'flamingo', 'crocodile'],
  ),
  theme(
    'fiesta',
    'mesa',
    ['#2a0b3f', '#d4317f', '#ffcf3f', '#ffe8b0'],
    ['skull', 'maracas', 'guitar', 'cactus', 'taco', 'hot-pepper'],
  ),
  theme(
    'lab',
    'cave',
    ['#07203a', '#16a38a', '#9dff6b', '#e2ffd0'],
    ['atom-symbol', 'dna', 'robot', 'alembic', 'test-tube', 'telescope'],
  ),
  theme(
    'jackpot',
    'city',
    ['#1c0733', '#b8155e', '#ffd54a', '#fff3c4'],
    ['glowing-star', 'slot-machine', 'gem-stone', 'trophy', 'money-bag', 'game-die'],
  ),
  theme(
    'fishing',
    'fjord',
    ['#0a3550', '#3fa37a', '#ffd46b', '#eafff0'],
    ['fishing-pole', 'package', 'fish', 'duck', 'frog', 'canoe'],
  ),
  theme(
    'racing',
    'city',
    ['#12121f', '#d62828', '#ffd23f', '#ffe9b0'],
    ['racing-car', 'trophy', 'wheel', 'gear', 'wrench', 'oil-drum'],
  ),
  theme(
    'garden',
    'orchard',
    ['#1f5a3a', '#9bcf4f', '#ffd83d', '#fffbd0'],
    ['honeybee', 'honey-pot', 'sunflower', 'butterfly', 'lady-beetle', 'tulip'],
  ),
  theme(
    'cafe',
    'city',
    ['#2f1810', '#b8733d', '#ffdf9a', '#fff3df'],
    ['hot-beverage', 'croissant', 'waffle', 'pretzel', 'pancakes', 'chocolate-bar'],
  ),
  theme(
    'forge',
    'cave',
    ['#1a0a10', '#c2411c', '#ffb938', '#ffe0a0'],
    ['fire', 'hammer', 'dragon-face', 'crossed-swords', 'shield', 'old-key'],
  ),
  theme(
    'noir',
    'night',
    ['#0c1020', '#4a5578', '#ffd27a', '#f4ead0'],
    ['magnifying-glass-tilted-left', 'footprints', 'locked-with-key', 'pen', 'newspaper', 'telephone'],
  ),
  theme(
    'alpine',
    'winter',
    ['#103a6b', '#8fc7e8', '#ffdf7a', '#ffffff'],
    ['mountain', 'mountain-cableway', 'goat', 'skis', 'compass', 'tent'],
  ),
  theme(
    'beach',
    'waves',
    ['#0a5a8a', '#ffb35c', '#fff07a', '#fffbe0'],
    ['beach-with-umbrella', 'palm-tree', 'coconut', 'tropical-drink', 'pineapple', 'shaved-ice'],
  ),
];

const byId = new Map(SLOT_THEMES.map((entry) => [entry.id, entry]));

/** The theme with this id; null when there is none. */
export const getSlotTheme = (id: string): SlotTheme | null => byId.get(id) ?? null;
