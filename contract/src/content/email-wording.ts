/** Sentences of automatic emails that an agency words itself. The code words what is empty, or not published in the language of the email. */
import * as z from 'zod/mini';
import { placesIn } from '../message-template.js';
import { paragraph, record } from './fields.js';

const opening = (...places: string[]) => {
  const message = places.length > 0 ? `In braces only ${places.join(', ')} is possible.` : 'Leave out the braces.';
  return z.optional(
    paragraph(600).check(z.refine((text) => placesIn(text).every((one) => places.includes(one)), message)),
  );
};

export const emailWording = record({
  /** End of every email, in place of the agency's name and tagline. */
  signOff: z.optional(paragraph(200)),
  /** First sentences after the greeting, to a person who sent a form. */
  messageReceived: opening(),
  hiringRequestReceived: opening(),
  cvReceived: opening(),
  /** Profile without a CV. */
  profileReceived: opening(),
  applicationReceived: opening('{job}'),
});
export type EmailWording = z.output<typeof emailWording>;
