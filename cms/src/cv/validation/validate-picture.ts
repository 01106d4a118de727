/** Markers of a web page or a PDF. Not of other documents: computers add settings of printers to pictures as XML. */
const OTHER_KINDS = /<(?:!doctype\s+html|html|head|body|script|iframe)\b|%PDF-/i;
/** Browsers look no further (WHATWG, MIME Sniffing), nor do readers of PDFs. The pixels behind may spell any marker. */
const SNIFFED_BYTES = 1445;

/** The last part of a complete picture; without it the file is truncated. */
const ENDS = { jpg: '\u00FF\u00D9', png: 'IEND' };

/** Whether a file that begins as a picture is another kind as well. @param bytes as latin1 */
export const isOtherKindToo = (bytes: string): boolean => OTHER_KINDS.test(bytes.slice(0, SNIFFED_BYTES));

/** Validates a picture whose first bytes match its kind. It is not decoded: staff view it in their browser. */
export function validatePicture(bytes: Buffer, kind: keyof typeof ENDS): 'type' | 'damaged' | null {
  if (isOtherKindToo(bytes.toString('latin1', 0, SNIFFED_BYTES))) return 'type';
  return bytes.includes(ENDS[kind], 0, 'latin1') ? null : 'damaged';
}
