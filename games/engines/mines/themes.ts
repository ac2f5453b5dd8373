/** Themes of mines: colours, and the picture under a safe tile. */
export interface MinesTheme {
  /** Stored in the catalogue: never renamed. */
  readonly id: string;
  readonly palette: {
    readonly bg1: string;
    readonly bg2: string;
    readonly accent: string;
    readonly glow: string;
  };
  readonly treasure: 'gem' | 'pearl' | 'star' | 'coin';
}

export const MINES_THEMES: readonly MinesTheme[] = [
  {
    id: 'gems',
    palette: { bg1: '#0b1b3a', bg2: '#1f4f8f', accent: '#3ef0c2', glow: '#c9fff1' },
    treasure: 'gem',
  },
  {
    id: 'lagoon',
    palette: { bg1: '#06283a', bg2: '#0c7f92', accent: '#ffd98a', glow: '#fff3d6' },
    treasure: 'pearl',
  },
  {
    id: 'orbit',
    palette: { bg1: '#170a35', bg2: '#5a2aa8', accent: '#ffcf4a', glow: '#fff2b8' },
    treasure: 'star',
  },
  {
    id: 'harbour',
    palette: { bg1: '#2a1408', bg2: '#8a4a1c', accent: '#ffc44d', glow: '#ffeebf' },
    treasure: 'coin',
  },
];
