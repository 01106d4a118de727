/** What was not done and why, as one text; reasons without a sentence of the server say themselves what was not done. */
export const toldFailure = (what: string, why: string): string => (why.startsWith(what) ? why : `${what} ${why}`);
