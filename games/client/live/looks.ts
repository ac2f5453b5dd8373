/** Colours of a theme. `wheel`: colours of the roulette wheel. */
export type Look = {
  readonly palette: Readonly<Record<string, string>>;
  readonly wheel: { accent: string; glow: string; rail: string };
};

const look = (bg1: string, bg2: string, accent: string, glow: string, felt: string, rail: string): Look => ({
  palette: { bg1, bg2, accent, glow, felt },
  wheel: { accent, glow, rail },
});

const LOOKS: Readonly<Record<string, Look>> = {
  emerald: look('#04170f', '#0c4a31', '#e3b55a', '#fff0c4', '#0b5a3a', '#4a2a12'),
  ruby: look('#1d060c', '#5e1226', '#f0bd62', '#ffeec9', '#741a30', '#3c1710'),
  sapphire: look('#050f26', '#12356f', '#f2c25c', '#fff2cf', '#173f86', '#2a2140'),
  amber: look('#1c0f04', '#6a3410', '#ffc24a', '#fff0c0', '#7c3d12', '#33190a'),
  violet: look('#120725', '#43197a', '#ffb84d', '#ffeac2', '#4d1f8a', '#2b1450'),
};
/** The look of a theme; emerald for an unknown one. */
export const lookOf = (theme: string): Look => LOOKS[theme] ?? (LOOKS['emerald'] as Look);
