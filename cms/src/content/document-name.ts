const NAMES = ['title', 'name', 'question', 'subject', 'label', 'industry', 'text'];
const MAX_NAME_CHARS = 60;

type Row = Readonly<Record<string, unknown>> | undefined;

/** The title of a document, or what it has in place of one; undefined if it has nothing. */
export const titleOf = (row: Row): string | undefined =>
  NAMES.map((field) => row?.[field])
    .find((value): value is string => typeof value === 'string' && value !== '')
    ?.slice(0, MAX_NAME_CHARS);

/** What editors call a document: its title, or else its id. */
export function nameOf(row: Row): string {
  const id = row?.documentId;
  return titleOf(row) ?? (typeof id === 'string' ? id : '');
}
