/** Opens a chat on the messaging app with a text already written. `number`: with its country code, spaces do no harm. */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
