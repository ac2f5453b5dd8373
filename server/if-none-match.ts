/** Whether the visitor's copy is current: `*`, or one of the listed ETags is this one. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => each.trim() === etag));
