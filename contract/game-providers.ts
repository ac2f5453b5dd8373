/** Providers whose games open in a frame of the game page (specification 2 §9, "Embedded-iframe game providers"). */
const LISTED = ['bg', 'spribe', 'jetgames', 'betsolutions', 'hollywoodtv', 'goldenrace', 'turbogames', 'sgtv', 'avx', 'liw'] as const;
/** The suppliers of the platform's own games, which are made for a frame. */
const OWN = ['house', 'towpath', 'floorline', 'tombola'] as const;

const EMBEDDED: ReadonlySet<string> = new Set([...LISTED, ...OWN]);

/** True for a supplier or manufacturer code whose games stand in a frame of the page; every other game takes the whole window, and leads back by its exit address. */
export const opensInFrame = (...codes: readonly string[]): boolean => codes.some((code) => EMBEDDED.has(code.toLowerCase()));
