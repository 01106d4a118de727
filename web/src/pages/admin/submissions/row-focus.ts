const items = () => [...document.querySelectorAll<HTMLElement>('[data-submission]')];

/** The id of the row that has the focus; empty when none has. */
export function focusedSubmission(): string {
  return document.activeElement?.closest<HTMLElement>('[data-submission]')?.dataset['submission'] ?? '';
}

/** Moves the focus to the row that is `offset` rows after one; true when there is such a row. */
export function focusSubmission(id: string, offset = 0): boolean {
  const rows = items();
  const index = rows.findIndex((row) => row.dataset['submission'] === id);
  const target = rows[index + offset]?.querySelector<HTMLElement>('[data-open]');
  if (index < 0 || !target) return false;
  target.focus();
  return true;
}

/** From the row that has the focus to the one above or below; to the first when none has. */
export function moveFocus(offset: number): boolean {
  const from = focusedSubmission();
  if (from) return focusSubmission(from, offset);
  const [first] = items();
  return focusSubmission(first?.dataset['submission'] ?? '');
}
