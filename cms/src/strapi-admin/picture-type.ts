/** The pictures that the Media Library takes and shows. SVG is missing: it runs scripts. */
const PICTURES: readonly { type: string; extensions: readonly string[]; start: RegExp }[] = [
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], start: /^\xff\xd8\xff/ },
  { type: 'image/png', extensions: ['.png'], start: /^\x89PNG\r\n/ },
  { type: 'image/webp', extensions: ['.webp'], start: /^RIFF[^]{4}WEBP/ },
];
/** What other programs look for at any place in a file: such a picture is a web page or a PDF as well. */
const OTHER_KINDS = /<(?:!doctype|html|head|body|script|iframe)\b|%PDF-/i;
/** In a WebP with a header of its own, the place of its flags. */
const WEBP_FLAGS = 20;
const IS_ANIMATED = 0b10;

export const PICTURE_TYPES: string[] = PICTURES.map(({ type }) => type);

/** Whether a file is a picture of the kind that its extension names, and nothing else. @param bytes as latin1 */
export const isPicture = (bytes: string, extension: string): boolean =>
  PICTURES.some(({ extensions, start }) => extensions.includes(extension.toLowerCase()) && start.test(bytes)) &&
  !OTHER_KINDS.test(bytes);

/** Whether a WebP moves; of a PNG that does, the first picture is stored. @param bytes as latin1 */
export const isAnimated = (bytes: string): boolean =>
  bytes.startsWith('VP8X', 12) && (bytes.charCodeAt(WEBP_FLAGS) & IS_ANIMATED) !== 0;
