const years = '(?:years?|yrs?)\\.?(?: (?:of )?(?:work )?experience)?';
const patterns = [
  new RegExp(`^(\\d{1,2}) ?(?:-|to) ?\\d{1,2} ?(?:${years})?$`),
  new RegExp(`^(\\d{1,2}) ?\\+? ?(?:${years})?$`),
  new RegExp(`^(?:more than|over|at least|min(?:imum)?\\.?(?: of)?) (\\d{1,2}) ?${years}$`),
  new RegExp(`^(\\d{1,2}) ?${years} (?:or more|minimum|min\\.?)$`),
];

/** The least experience asked for, in months; null when the words do not say it plainly. */
export function monthsOfExperience(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return Number(found[1]) * 12;
  }
  return null;
}
