import type { InboxRow } from '../../inbox.js';
import type { CvOfEntry } from './cv-preview.js';

/** The CV that came with an entry; a message has none. */
export function cvOf(row: InboxRow): CvOfEntry | null {
  if ('cvUrl' in row) return { path: row.cvUrl, fileName: row.cvFileName, file: row.cv };
  if ('cv_url' in row) return { path: row.cv_url, fileName: row.cv_file_name, file: row.cv };
  return null;
}
