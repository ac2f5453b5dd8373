import type { Sharp } from 'sharp';

/** Raises contrast and colour a little over the vector drawing, for pictures on dark pages. */
export const vivid = (image: Sharp): Sharp => image.modulate({ saturation: 1.12 }).linear(1.1, -9);
