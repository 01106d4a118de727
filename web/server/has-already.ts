const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether who asks has this version: If-None-Match is one tag, a list of them, weak or strong, or `*`. */
export const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag)));
