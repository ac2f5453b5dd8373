/** Themes of wheels: colours. */
export interface WheelTheme {
  /** Stored in the catalogue: never renamed. */
  readonly id: string;
  readonly palette: {
    readonly bg1: string;
    readonly bg2: string;
    readonly accent: string;
    readonly glow: string;
  };
  /** Colours of the paying segments, from the lowest pay to the highest. */
  readonly segments: readonly [string, string, string, string, string];
}

export const WHEEL_THEMES: readonly WheelTheme[] = [
  {
    id: 'fair',
    palette: { bg1: '#240b3f', bg2: '#7a2a8f', accent: '#ffcf4a', glow: '#fff3c4' },
    segments: ['#3b6cff', '#14b8a6', '#f59e0b', '#ec4899', '#ffd84d'],
  },
  {
    id: 'palace',
    palette: { bg1: '#2b0508', bg2: '#8c1a22', accent: '#ffd35a', glow: '#fff0c2' },
    segments: ['#a32430', '#c8623a', '#d99a2b', '#2f8f6b', '#ffe08a'],
  },
  {
    id: 'galaxy',
    palette: { bg1: '#0a0a2a', bg2: '#3b2f9f', accent: '#7df3ff', glow: '#e2fdff' },
    segments: ['#4453d6', '#7a4fe0', '#b455e6', '#ef5da8', '#7df3ff'],
  },
  {
    id: 'garden',
    palette: { bg1: '#0b2415', bg2: '#2f7a3d', accent: '#ffe066', glow: '#fffbd1' },
    segments: ['#3f9b4f', '#7bb83a', '#e0a72e', '#e8743b', '#ffe066'],
  },
];
