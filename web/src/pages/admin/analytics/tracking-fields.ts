import type { PublicTracking } from '@qantara/contract';

/** The services that can count visitors, in the order they are shown, and what their ids look like. */
export const TRACKING_FIELDS = [
  { name: 'ga4', example: 'G-AB12CD34EF' },
  { name: 'gtm', example: 'GTM-AB12CD3' },
  { name: 'meta_pixel', example: '123456789012345' },
  { name: 'search_console', example: '<meta name="google-site-verification" ...>' },
] as const satisfies readonly { name: keyof PublicTracking; example: string }[];
