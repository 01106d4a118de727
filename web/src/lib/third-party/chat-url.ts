import { encodeText } from '../format/stored-values.js';

/** Opens a WhatsApp chat with a prepared text. @param number with its country code, with or without spaces */
export function chatUrl(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeText(text)}`;
}
