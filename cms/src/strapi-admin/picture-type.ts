/** The pictures that the Media Library takes and shows. SVG is missing: it runs scripts. */
const PICTURES: readonly { type: string; extensions: readonly string[]; start: RegExp }[] = [
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], start: /^\xff\xd8\xff/ },
  { type: 'image/png', extensions: ['.png'], start: /^\x89PNG\r\n/ },
  { type: 'image/webp', extensions: ['.webp'], start: /^RIFF[^]{4}WEBP/ },
  { type: 'image/gif', extensions: ['.gif'], start: /^GIF8[79]a/ },
  { type: 'image/avif', extensions: ['.avif'], start: /^[^]{4}ftypavi[fs]/ },
];
/** Bytes that tell one from another. */
export const PICTURE_START = 12;

export const PICTURE_TYPES: string[] = PICTURES.map(({ type }) => type);

/** Whether a file begins as a picture of the kind that its extension names. */
export function isPicture(start: Buffer, extension: string): boolean {
  const text = start.toString('latin1');
  return PICTURES.some(
    ({ extensions, start: pattern }) => extensions.includes(extension.toLowerCase()) && pattern.test(text),
  );
}
