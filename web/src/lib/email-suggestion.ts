const common = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'rediffmail.com', 'live.com'];

/** `ali@gmial.com` gives `ali@gmail.com`; an email that is no near miss gives null. Only a suggestion. */
export function emailSuggestion(email: string): string | null {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email.toLowerCase()) ?? [];
  if (!name || !domain || common.includes(domain)) return null;
  const near = common.find((candidate) => isNear(domain, candidate));
  return near ? `${name}@${near}` : null;
}

/** At most two single-letter slips (added, dropped, wrong, or two swapped), counted by Damerau-Levenshtein. */
function isNear(typed: string, wanted: string): boolean {
  if (Math.abs(typed.length - wanted.length) > 2 || typed[0] !== wanted[0]) return false;
  const rows: number[][] = Array.from({ length: typed.length + 1 }, (_, row) => [row]);
  for (let column = 0; column <= wanted.length; column++) rows[0]![column] = column;
  for (let row = 1; row <= typed.length; row++) {
    for (let column = 1; column <= wanted.length; column++) {
      const slip = typed[row - 1] === wanted[column - 1] ? 0 : 1;
      const swapped = typed[row - 1] === wanted[column - 2] && typed[row - 2] === wanted[column - 1];
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + slip,
        swapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
  }
  return rows[typed.length]![wanted.length]! <= 2;
}
