/** Opens a chat on the messaging app with a text already written. `number`: digits only, with country code. */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
