import type { Locale } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';

/** Sizes in which the web server makes icons of the agency's own one. */
export const ICON_SIZES = [180, 192, 512] as const;

/** Path of the agency's own icon as a PNG of so many pixels; undefined while it has none. */
export const iconPath = ({ icon }: AgencyFacts, pixels: (typeof ICON_SIZES)[number]): string | undefined =>
  icon && `/brand/icon-${pixels}.png${versionOf(icon.url)}`;

/** Path of the agency's own picture for shared links, a JPEG; undefined while it has none. */
export const sharePicturePath = ({ sharePicture }: AgencyFacts, locale: Locale): string | undefined =>
  sharePicture && `/brand/share-${locale}.jpg${versionOf(sharePicture.file.url)}`;

/** The URL changes when the file is replaced or another one is chosen, because browsers cache icons for a long time. */
const versionOf = (url: string) => /\?.*/.exec(url)?.[0] ?? '';
