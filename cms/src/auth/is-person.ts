import { isbot } from 'isbot';

/** False for bots, and for requests without a user agent, which every browser sends. */
export const isPerson = (userAgent: string): boolean => userAgent !== '' && !isbot(userAgent);
