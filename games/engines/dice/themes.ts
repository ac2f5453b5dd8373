/** Themes of dice games: colours. */
export interface DiceTheme {
  /** Stored in the catalogue: never renamed. */
  readonly id: string;
  readonly palette: {
    readonly bg1: string;
    readonly bg2: string;
    readonly accent: string;
    readonly glow: string;
  };
}

export const DICE_THEMES: readonly DiceTheme[] = [
  {
    id: 'emerald',
    palette: { bg1: '#062019', bg2: '#0f6b4b', accent: '#4dffb0', glow: '#d6ffec' },
  },
  {
    id: 'ruby',
    palette: { bg1: '#2a0714', bg2: '#8c1238', accent: '#ff5f86', glow: '#ffe0e8' },
  },
  {
    id: 'sapphire',
    palette: { bg1: '#061432', bg2: '#1746a2', accent: '#58c7ff', glow: '#ddf4ff' },
  },
  {
    id: 'amber',
    palette: { bg1: '#251503', bg2: '#8a5510', accent: '#ffc247', glow: '#fff0cc' },
  },
];
