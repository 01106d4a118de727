import type { StatusKind } from '../../../../features/status-badge/status-badge.js';
import { START, dashboardSearch } from '../../dashboard-url.js';
import { settingsSearch } from '../settings-params.js';

/** Kinds of things that are acted on, as the server names them. */
export const SUBJECT_TYPES = [
  'contact-inquiry',
  'hiring-request',
  'cv-submission',
  'job-application',
  'job-alert',
  'job',
  'message-template',
  'staff',
  'panel-account',
  'panel-role',
  'tracking',
  // Content of the website, as its types in Strapi are called.
  'agency',
  'home-page',
  'about-page',
  'services-page',
  'team-page',
  'jobs-page',
  'apply-page',
  'careers-page',
  'faq-page',
  'news-page',
  'contact-page',
  'footer',
  'landing-page',
  'hire-guide',
  'service',
  'industry',
  'trade',
  'country-guide',
  'testimonial',
  'client-logo',
  'statistic',
  'team-member',
  'application-email',
  'email-wording',
  'value',
  'reason',
  'news-article',
  'market-trend',
  'faq-category',
  'faq-item',
  'legal-document',
  'notice',
  'picture',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export const isSubjectType = (type: string): type is SubjectType => SUBJECT_TYPES.some((known) => known === type);

/** The kind of the statuses in the details of an entry, by its subject. */
export const STATUS_KINDS: Readonly<Partial<Record<string, StatusKind>>> = {
  'contact-inquiry': 'contact',
  'hiring-request': 'hiring-request',
  'cv-submission': 'cv',
  'job-application': 'application',
  job: 'job',
};

/** Search part of the dashboard URL that shows a subject; for the id `all`, its list. null: there is no single place. */
export function subjectSearch(type: string, subjectId: string): string | null {
  const id = subjectId === 'all' ? '' : subjectId;
  switch (type) {
    case 'contact-inquiry':
      return dashboardSearch({ ...START, tab: 'contacts', id });
    case 'hiring-request':
      return dashboardSearch({ ...START, tab: 'hiring-requests', id });
    case 'cv-submission':
      return dashboardSearch({ ...START, tab: 'cvs', id });
    case 'job-application':
      return dashboardSearch({ ...START, tab: 'applications', id });
    case 'job':
      return dashboardSearch({ ...START, tab: 'jobs', view: 'edit', job: id });
    case 'staff':
      return settingsSearch('staff');
    case 'message-template':
      return settingsSearch('templates');
    case 'tracking':
      return settingsSearch('tracking');
    default:
      return null;
  }
}
