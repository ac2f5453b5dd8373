/** What other domains may use of content. */
export { imageKey, readImages } from './content-images.ts';
export type { ContentImage } from './content-images.ts';
export { toContentImage } from './content-views.ts';
