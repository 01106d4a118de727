import type { CvKind } from '@qantara/contract';
import type { CvFault } from '../cv-file';
import { isLockedPdf } from '../cv-text/is-locked-pdf';
import { findZipEnd } from '../zip-directory';

/** A file that is a web page as well says so before its first object, where a PDF has nothing to say. */
const PAGE = /<(?:!doctype|html|head|body|script|svg|iframe)\b/i;
const HEAD_BYTES = 1024;

/**
 * What is wrong with a PDF as a CV; null: nothing. Scripts, attachments, forms and links in it are kept and never run:
 * nothing of ours can. A damaged one is kept, too: staff may still be able to open it.
 */
export async function faultOfPdf(bytes: Buffer, named: CvKind): Promise<CvFault | null> {
  if (named !== 'pdf') return 'type';
  const [head = ''] = bytes.toString('latin1', 0, HEAD_BYTES).split(/\sobj\b/, 1);
  if (PAGE.test(head) || findZipEnd(bytes) >= 0) return 'type';
  // Many that are encrypted open without a password: only a reader can tell.
  return bytes.includes('/Encrypt') && (await isLockedPdf(bytes)) ? 'password' : null;
}
