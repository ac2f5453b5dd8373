/** Number of different backgrounds among the games of one theme. */
export const SCENE_VARIANTS = 8;
