/** Announcements at the top of every public page, such as holidays and warnings. */
import * as z from 'zod/mini';
import { line, link, paragraph, record } from './fields.js';

const time = z.iso.datetime('Give a day and a time.');

export const notice = record({
  tone: z.enum(['info', 'warning'], 'Choose a tone.'),
  text: paragraph(200),
  linkText: z.optional(line(40)),
  linkUrl: z.optional(link),
  startsAt: time,
  endsAt: time,
}).check(
  z.refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    path: ['endsAt'],
    error: 'Give a time after the start.',
  }),
  z.refine(({ linkText, linkUrl }) => (linkText === undefined) === (linkUrl === undefined), {
    path: ['linkUrl'],
    error: 'Give the text and the address of the link, or neither.',
  }),
);
export type Notice = z.output<typeof notice>;

/** @param now ISO time in UTC */
export const isShown = ({ startsAt, endsAt }: Pick<Notice, 'startsAt' | 'endsAt'>, now: string): boolean =>
  startsAt <= now && now < endsAt;
