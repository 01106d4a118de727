import { isbot } from 'isbot';

/** Whether a request comes from a browser that a person uses. Browsers always say what they are. */
export const isPerson = (userAgent: string): boolean => userAgent !== '' && !isbot(userAgent);
