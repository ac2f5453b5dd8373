/** Themes of card and roulette tables: colours of cloth, rail and metal, shared by all table games. Pure. */
export interface TableLook {
  /** Stored in the catalogue's `engine` column: never renamed. */
  readonly id: string;
  /** Background of the room: foreground and distance. */
  readonly bg1: string;
  readonly bg2: string;
  readonly felt: string;
  readonly feltDeep: string;
  readonly rail: string;
  /** Colours of the metal: base and highlight. */
  readonly accent: string;
  readonly glow: string;
}

const TABLE_LOOKS: readonly TableLook[] = [
  {
    id: 'emerald',
    bg1: '#0a1d16',
    bg2: '#14503a',
    felt: '#0e7049',
    feltDeep: '#05341f',
    rail: '#4d2713',
    accent: '#f0c665',
    glow: '#fff1c6',
  },
  {
    id: 'sapphire',
    bg1: '#08122c',
    bg2: '#1b3f86',
    felt: '#1657a8',
    feltDeep: '#08254f',
    rail: '#2a2f45',
    accent: '#f2cd7c',
    glow: '#fff3d1',
  },
  {
    id: 'burgundy',
    bg1: '#1d060c',
    bg2: '#6b1527',
    felt: '#92203a',
    feltDeep: '#450a18',
    rail: '#3d1c0d',
    accent: '#f4c873',
    glow: '#fff0cf',
  },
  {
    id: 'onyx',
    bg1: '#0b0c10',
    bg2: '#3a3f4d',
    felt: '#343944',
    feltDeep: '#14161c',
    rail: '#191512',
    accent: '#e5bf6a',
    glow: '#fff2d2',
  },
  {
    id: 'violet',
    bg1: '#120a2b',
    bg2: '#4a2a96',
    felt: '#5631a8',
    feltDeep: '#241154',
    rail: '#2c1740',
    accent: '#ffd070',
    glow: '#fff2cc',
  },
  {
    id: 'lagoon',
    bg1: '#04191d',
    bg2: '#0f6f76',
    felt: '#0d8088',
    feltDeep: '#053c42',
    rail: '#3a2a1a',
    accent: '#ffd27d',
    glow: '#fff3cf',
  },
];

/** The theme with this id; null when there is none. */
export const tableLook = (id: string): TableLook | null => TABLE_LOOKS.find((look) => look.id === id) ?? null;
