/** The contact form, for employers. */
export const GET_STARTED = '/contact?subject=employer';

/** Links to existing pages only. */
export const ZONE_LINKS = [
  { to: '/jobs', label: 'header.hotJobs' },
  { to: '/apply', label: 'header.submitCv' },
  { to: '/job-faq', label: 'header.faq' },
  { to: '/job-news', label: 'header.news' },
] as const;

/** Pages about the agency; the job seekers' pages follow them. */
export const AGENCY_LINKS = [
  { to: '/', label: 'header.home' },
  { to: '/about', label: 'header.about' },
  { to: '/services', label: 'header.services' },
  { to: '/hire', label: 'header.hire' },
  { to: '/team', label: 'header.team' },
] as const;

export const MAIN_LINKS = [
  { to: '/contact', label: 'header.contact' },
  { to: '/careers', label: 'header.careers' },
] as const;

/** In the footer alone. */
export const FOOTER_LINKS = [
  { to: '/my-applications', label: 'footer.myApplications' },
  { to: '/privacy', label: 'footer.privacy' },
  { to: '/terms', label: 'footer.terms' },
] as const;

export type SiteLink = (typeof AGENCY_LINKS | typeof ZONE_LINKS | typeof MAIN_LINKS)[number];
