/** Number of different backgrounds that the games of one theme share. */
export const SCENE_VARIANTS = 8;
