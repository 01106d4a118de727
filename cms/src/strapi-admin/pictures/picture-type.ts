import { isOtherKindToo } from '../../cv/validation/validate-picture';

/** Pictures that the Media Library accepts and shows. No SVG, which can run scripts. */
const PICTURES: readonly { type: string; extensions: readonly string[]; start: RegExp }[] = [
  // Windows saves JPEGs of web pages as .jfif.
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg', '.jfif', '.jpe'], start: /^\xff\xd8\xff/ },
  { type: 'image/png', extensions: ['.png'], start: /^\x89PNG\r\n/ },
  { type: 'image/webp', extensions: ['.webp'], start: /^RIFF[^]{4}WEBP/ },
];
/** Offset of the flags in a WebP with an extended header. */
const WEBP_FLAGS = 20;
const IS_ANIMATED = 0b10;

export const PICTURE_TYPES: string[] = PICTURES.map(({ type }) => type);

/** Whether a file is a picture of the kind named by its extension. @param bytes as latin1 */
export const isPicture = (bytes: string, extension: string): boolean =>
  PICTURES.some(({ extensions, start }) => extensions.includes(extension.toLowerCase()) && start.test(bytes)) &&
  !isOtherKindToo(bytes);

/** Whether a WebP is animated; of an animated PNG, the first picture is stored. @param bytes as latin1 */
export const isAnimated = (bytes: string): boolean =>
  bytes.startsWith('VP8X', 12) && (bytes.charCodeAt(WEBP_FLAGS) & IS_ANIMATED) !== 0;
