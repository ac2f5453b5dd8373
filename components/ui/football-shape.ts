/**
 * A football on the grid of icon-shapes.ts. It has a module of its own, so that browser scripts can contain it without
 * the other shapes.
 */
export const FOOTBALL_SHAPE =
  '<circle cx="12" cy="12" r="10"/><path d="m12 8 3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V2.2m3.8 8.6 5.6-1.8m-7.1 6.2 3.3 4.9m-7.9-4.9-3.3 4.9m1.8-9.3L2.6 9"/>';
