/** What other domains may use of media: the addresses of pictures. */
export { contentImages, gameImages, gameLandscape, manufacturerLogo } from './image-paths.ts';
export type { ListPicture } from './media-path.ts';
