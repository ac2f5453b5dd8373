/** The parts of content that other domains may use. */
export { imageKey, readImages } from './content-images.ts';
export type { ContentImage } from './content-images.ts';
export { toContentImage } from './content-views.ts';
export { replaceContent } from './replace-content.ts';
export type { NewBlock, NewImage, NewMarkdownPage, NewSeoTexts } from './replace-content.ts';
export type { ContentEditor } from './edit-content.ts';
