import type { AgencyFacts } from '@qantara/contract/content';

/** Sizes in which the web server makes icons of the agency's own one. */
export const ICON_SIZES = [180, 192, 512] as const;

/** Path of the agency's own icon as a PNG of so many pixels; undefined while it has none. */
export const iconPath = ({ icon }: AgencyFacts, pixels: (typeof ICON_SIZES)[number]): string | undefined =>
  icon && `/brand/icon-${pixels}.png${versionOf(icon.url)}`;

/** The address changes when another file is chosen or the file is replaced: browsers keep icons for long. */
const versionOf = (url: string) => new URL(url, 'http://localhost').search;
