/** One file of words per screen, in i18n/en and i18n/ar. `common` is loaded with every page. */
export const NAMESPACES = [
  'common',
  'home',
  'about',
  'services',
  'team',
  'jobs',
  'job-detail',
  'apply',
  'faq',
  'news',
  'stories',
  'contact',
  'careers',
  'legal',
  'privacy',
  'terms',
  'login',
  'admin',
  'forms',
  'feeds',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
