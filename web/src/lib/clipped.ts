/** Text of at most `max` characters: cut between words, with an ellipsis where something is missing. */
export function clipped(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > max / 2 ? cut.slice(0, end) : cut.slice(0, max - 1)).replace(/[\s,،;:.·(-]+$/, '')}…`;
}
