/** Type of a theme of the flight: colours, background, vehicle. */
export type Look = {
  readonly palette: Readonly<Record<string, string>>;
  /** Font of the game's name (client/fonts.ts). */
  readonly lettering: string;
  /** Draws the background; called once for each size. */
  backdrop(pen: CanvasRenderingContext2D, width: number, height: number): void;
  /** Draws an object that drifts past, around 0, 0. `size`: pixels; `seed`: 0 to 1. */
  drifter(pen: CanvasRenderingContext2D, size: number, seed: number): void;
  /** Groups of drifting objects. `size`: pixels; `speed`: relative to the other groups, in widths of the picture. */
  readonly drifters: readonly { readonly count: number; readonly size: number; readonly speed: number }[];
  /**
   * Draws the vehicle around 0, 0, heading right, about one unit long. `time`: seconds; `power` of the
   * engine: 0 to 1.
   */
  vehicle(pen: CanvasRenderingContext2D, time: number, power: number): void;
  /** Colours of the curve, of the area below it (at its upper and lower end), and of the sparks. */
  readonly curve: string;
  readonly fill: readonly [string, string];
  readonly trail: readonly string[];
  readonly burst: readonly string[];
};
