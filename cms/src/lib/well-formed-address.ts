/** Whether an address can be decoded and holds no null byte, which PostgreSQL can neither store nor compare. */
export function isWellFormed(url: string): boolean {
  if (/%00|\0/.test(url)) return false;
  try {
    decodeURIComponent(url.replace(/\+/g, ' '));
    return true;
  } catch {
    return false;
  }
}
