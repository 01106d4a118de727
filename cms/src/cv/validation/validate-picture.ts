/** Markers that other programs look for anywhere in a file: such a picture is a web page or a PDF as well. */
export const OTHER_KINDS = /<(?:!doctype|html|head|body|script|iframe)\b|%PDF-/i;

/** The last part of a complete picture; without it the file is truncated. */
const ENDS = { jpg: '\u00FF\u00D9', png: 'IEND' };

/** Validates a picture whose first bytes match its kind. It is not decoded: staff view it in their browser. */
export function validatePicture(bytes: Buffer, kind: keyof typeof ENDS): 'type' | 'damaged' | null {
  if (OTHER_KINDS.test(bytes.toString('latin1'))) return 'type';
  return bytes.includes(ENDS[kind], 0, 'latin1') ? null : 'damaged';
}
