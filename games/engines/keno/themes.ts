/** Themes of keno cards: colours. */
export interface KenoTheme {
  /** Stored in the catalogue: never renamed. */
  readonly id: string;
  readonly palette: {
    readonly bg1: string;
    readonly bg2: string;
    readonly accent: string;
    readonly glow: string;
  };
}

export const KENO_THEMES: readonly KenoTheme[] = [
  {
    id: 'lucky',
    palette: { bg1: '#06251a', bg2: '#12704a', accent: '#ffd84d', glow: '#fff6cc' },
  },
  {
    id: 'bubbles',
    palette: { bg1: '#071f3d', bg2: '#1c6fb3', accent: '#7ff0ff', glow: '#e6fdff' },
  },
  {
    id: 'hive',
    palette: { bg1: '#2a1a02', bg2: '#a0690c', accent: '#ffcb3d', glow: '#fff2c2' },
  },
  {
    id: 'lotus',
    palette: { bg1: '#2a0a2e', bg2: '#9a2f7f', accent: '#ff9ad1', glow: '#ffe8f5' },
  },
];
