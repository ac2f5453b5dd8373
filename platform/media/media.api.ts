/** The parts of media that other domains may use: addresses of pictures. */
export { contentImages, gameImages, gameLandscape, manufacturerLogo } from './image-paths.ts';
export type { ListPicture } from './media-path.ts';
