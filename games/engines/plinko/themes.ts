/** Themes of plinko boards: colours. */
export interface PlinkoTheme {
  /** Stored in the catalogue: never renamed. */
  readonly id: string;
  readonly palette: {
    readonly bg1: string;
    readonly bg2: string;
    readonly accent: string;
    readonly glow: string;
  };
  /** Colours of the slots, from the lowest pay to the highest. */
  readonly slots: readonly [string, string, string];
}

export const PLINKO_THEMES: readonly PlinkoTheme[] = [
  {
    id: 'neon',
    palette: { bg1: '#0d0b2b', bg2: '#3a1d8a', accent: '#ff4fa3', glow: '#ffd1ea' },
    slots: ['#ffd23f', '#ff8a3c', '#ff2e63'],
  },
  {
    id: 'candy',
    palette: { bg1: '#3a0f3f', bg2: '#b2418f', accent: '#ffd75e', glow: '#fff4cf' },
    slots: ['#7be0ff', '#ff9bd2', '#ff4d7e'],
  },
  {
    id: 'arctic',
    palette: { bg1: '#06233f', bg2: '#1b7fb5', accent: '#9ff3ff', glow: '#ecfdff' },
    slots: ['#c9f7ff', '#58b9ff', '#5266ff'],
  },
  {
    id: 'ember',
    palette: { bg1: '#2a0a06', bg2: '#8f2b12', accent: '#ffb02e', glow: '#ffe7b0' },
    slots: ['#ffe066', '#ff922b', '#f03e3e'],
  },
];
