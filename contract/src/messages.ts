import { fillMessage } from './fill-message.js';
import type { Locale } from './locale.js';
import { MESSAGES_AR } from './messages-ar.js';
import { MESSAGES_EN, type MessageCode } from './messages-en.js';

export { type MessageCode, MESSAGES_EN } from './messages-en.js';

export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(MESSAGES_EN, text);
}

/** The message in the reader's language. A page that shows one only loads its own language, see web/src/i18n/use-message. */
export const messageOf = (
  code: MessageCode,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string => fillMessage((locale === 'ar' ? MESSAGES_AR : MESSAGES_EN)[code], locale, values);
