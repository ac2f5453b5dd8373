/** Games of one theme are played in as many different places. */
export const SCENE_VARIANTS = 8;
