const NAMES = ['title', 'name', 'question', 'subject', 'label', 'industry', 'text'];
const MAX_NAME_CHARS = 60;

/** What editors call a document: its title, or what it has in place of one. */
export function nameOf(row: Readonly<Record<string, unknown>> | undefined): string {
  const values = [...NAMES, 'documentId'].map((field) => row?.[field]);
  const name = values.find((value): value is string => typeof value === 'string' && value !== '');
  return (name ?? '').slice(0, MAX_NAME_CHARS);
}
