import type { ContentPart } from '@qantara/contract/content';
import type { Namespace } from '../i18n/create-i18n.js';
import type { PageComponent } from '../lib/page-types.js';

/** `site`: header, footer, chat. `staff`: no site navigation, never cached, never indexed. Each has styles of its own. */
export type Frame = 'site' | 'staff';

/**
 * A row of the route table. Translations and code of a screen are in `i18n/<lang>/<screen>.json` and
 * `pages/<screen>/<screen>-page.tsx`.
 */
export interface PageRoute {
  path: string;
  screen: string;
  load: () => Promise<PageComponent>;
  /** Namespaces besides `common`. */
  namespaces: readonly Namespace[];
  /** Parts of the site's content that the page shows, besides those on every page. */
  content?: readonly ContentPart[];
  /** Parameters of the path that choose the documents which the page is about, by slug. */
  contentParams?: readonly string[];
  frame: Frame;
  /** Of one person, by a secret URL: never cached, never indexed, without visitor statistics, in no Referer header. */
  isPrivate?: true;
  /** Query parameters that change what the server renders; its cache ignores all others. */
  searchKeys?: readonly string[];
}

const jobDetail = {
  screen: 'job-detail',
  load: () => import('../pages/job-detail/job-detail-page.js').then((module) => module.JobDetailPage),
  namespaces: ['job', 'job-detail'],
  content: ['legalDocuments'],
  frame: 'site',
} as const;

const jobGuide = {
  screen: 'job-guide',
  load: () => import('../pages/job-guide/job-guide-page.js').then((module) => module.JobGuidePage),
  namespaces: ['job', 'job-list', 'guide', 'not-found'],
  content: ['trades', 'countryGuides'],
  frame: 'site',
} as const;

const devComponents: PageRoute = {
  path: '/dev/components',
  screen: 'dev-components',
  load: () => import('../pages/dev-components/dev-components-page.js').then((module) => module.DevComponentsPage),
  namespaces: ['forms'],
  frame: 'site',
};

/** Every URL of the site, in the order of the specification. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    screen: 'home',
    load: () => import('../pages/home/home-page.js').then((module) => module.HomePage),
    namespaces: ['home', 'job'],
    content: ['homePage', 'statistics', 'services', 'industries', 'testimonials', 'clientLogos'],
    frame: 'site',
  },
  {
    path: '/about',
    screen: 'about',
    load: () => import('../pages/about/about-page.js').then((module) => module.AboutPage),
    namespaces: ['about'],
    content: ['aboutPage', 'statistics', 'values', 'reasons'],
    frame: 'site',
  },
  {
    path: '/services',
    screen: 'services',
    load: () => import('../pages/services/services-page.js').then((module) => module.ServicesPage),
    namespaces: ['services'],
    content: ['servicesPage', 'services', 'trades'],
    frame: 'site',
  },
  {
    path: '/team',
    screen: 'team',
    load: () => import('../pages/team/team-page.js').then((module) => module.TeamPage),
    namespaces: ['team'],
    content: ['teamPage', 'values'],
    frame: 'site',
  },
  {
    path: '/jobs',
    screen: 'jobs',
    load: () =>
      import('../pages/jobs/jobs-page.js').then((module) =>
        module.jobsPage(() => import('../pages/job-detail/job-pane.js').then(({ JobPane }) => JobPane)),
      ),
    namespaces: ['job', 'jobs'],
    // The form of the job beside the list names the version of the privacy policy.
    content: ['jobsPage', 'legalDocuments'],
    frame: 'site',
    searchKeys: [
      ...[
        'search',
        'country',
        'job_type',
        'industry',
        'trade',
        'nationality',
        'benefit',
        'salary_from',
        'posted_within',
        'experience',
        'closes_within',
      ],
      ...['sort', 'page', 'job', 'where', 'q', 'type'],
    ],
  },
  { ...jobDetail, path: '/jobs/:jobId' },
  // The same page with the form open.
  { ...jobDetail, path: '/jobs/:jobId/apply' },
  {
    path: '/application/:token',
    screen: 'application',
    load: () => import('../pages/application/application-page.js').then((module) => module.ApplicationPage),
    namespaces: ['application'],
    frame: 'site',
    isPrivate: true,
  },
  {
    path: '/my-applications',
    screen: 'my-applications',
    load: () => import('../pages/my-applications/my-applications-page.js').then((module) => module.MyApplicationsPage),
    namespaces: ['my-applications', 'forms'],
    frame: 'site',
  },
  {
    path: '/job-alerts/:token',
    screen: 'job-alerts',
    load: () => import('../pages/job-alerts/job-alerts-page.js').then((module) => module.JobAlertsPage),
    namespaces: ['job-alert'],
    frame: 'site',
    isPrivate: true,
  },
  { ...jobGuide, path: '/jobs/in/:country', contentParams: ['country'] },
  { ...jobGuide, path: '/jobs/trade/:trade', contentParams: ['trade'] },
  { ...jobGuide, path: '/jobs/trade/:trade/in/:country', contentParams: ['trade', 'country'] },
  {
    path: '/hire/:trade',
    screen: 'hire-guide',
    load: () => import('../pages/hire-guide/hire-guide-page.js').then((module) => module.HireGuidePage),
    namespaces: ['job', 'job-list', 'guide', 'not-found'],
    content: ['trades', 'hireGuide'],
    contentParams: ['trade'],
    frame: 'site',
  },
  {
    path: '/apply',
    screen: 'apply',
    load: () => import('../pages/apply/apply-page.js').then((module) => module.ApplyPage),
    namespaces: ['apply', 'forms', 'cv'],
    content: ['applyPage', 'legalDocuments'],
    frame: 'site',
  },
  {
    path: '/job-faq',
    screen: 'job-faq',
    load: () => import('../pages/job-faq/job-faq-page.js').then((module) => module.JobFaqPage),
    namespaces: ['faq'],
    content: ['faqPage', 'faqCategories', 'faqItems'],
    frame: 'site',
  },
  {
    path: '/job-news',
    screen: 'job-news',
    load: () => import('../pages/job-news/job-news-page.js').then((module) => module.JobNewsPage),
    namespaces: ['news'],
    content: ['newsPage', 'newsArticles', 'marketTrends'],
    frame: 'site',
  },
  {
    path: '/job-news/:slug',
    screen: 'news-story',
    load: () => import('../pages/news-story/news-story-page.js').then((module) => module.NewsStoryPage),
    namespaces: ['news'],
    content: ['newsPage', 'newsArticles'],
    contentParams: ['slug'],
    frame: 'site',
  },
  {
    path: '/work/:slug',
    screen: 'landing',
    load: () => import('../pages/landing/landing-page.js').then((module) => module.LandingPage),
    namespaces: ['job', 'job-list', 'not-found'],
    content: ['landingPages'],
    contentParams: ['slug'],
    frame: 'site',
  },
  {
    path: '/hire',
    screen: 'hire',
    load: () => import('../pages/hire/hire-page.js').then((module) => module.HirePage),
    namespaces: ['hire', 'forms', 'job'],
    content: ['hireGuide', 'trades', 'legalDocuments'],
    frame: 'site',
  },
  {
    path: '/contact',
    screen: 'contact',
    load: () => import('../pages/contact/contact-page.js').then((module) => module.ContactPage),
    namespaces: ['contact', 'forms'],
    content: ['contactPage', 'trades', 'legalDocuments'],
    frame: 'site',
    searchKeys: ['subject'],
  },
  {
    path: '/careers',
    screen: 'careers',
    load: () => import('../pages/careers/careers-page.js').then((module) => module.CareersPage),
    namespaces: ['careers', 'forms', 'cv'],
    content: ['careersPage', 'legalDocuments'],
    frame: 'site',
  },
  {
    path: '/privacy',
    screen: 'privacy',
    load: () => import('../pages/privacy/privacy-page.js').then((module) => module.PrivacyPage),
    namespaces: ['legal'],
    content: ['legalDocuments'],
    frame: 'site',
  },
  {
    path: '/terms',
    screen: 'terms',
    load: () => import('../pages/terms/terms-page.js').then((module) => module.TermsPage),
    namespaces: ['legal'],
    content: ['legalDocuments'],
    frame: 'site',
  },
  {
    path: '/login',
    screen: 'login',
    load: () => import('../pages/login/login-page.js').then((module) => module.LoginPage),
    namespaces: ['login', 'forms'],
    frame: 'staff',
  },
  {
    path: '/set-password',
    screen: 'set-password',
    load: () => import('../pages/set-password/set-password-page.js').then((module) => module.SetPasswordPage),
    namespaces: ['set-password', 'forms'],
    frame: 'staff',
  },
  {
    path: '/admin',
    screen: 'admin',
    load: async () => {
      const [{ guarded }, { AdminPage }] = await Promise.all([
        import('./require-session.js'),
        import('../pages/admin/admin-page.js'),
      ]);
      return guarded(AdminPage);
    },
    namespaces: ['admin', 'submissions', 'submission', 'job', 'forms'],
    frame: 'staff',
  },
  // Constant in a build, which leaves the page out.
  ...(import.meta.env.MODE === 'development' ? [devComponents] : []),
];

export const NOT_FOUND_ROUTE: PageRoute = {
  path: '*',
  screen: 'not-found',
  load: () => import('../pages/not-found/not-found-page.js').then((module) => module.NotFoundPage),
  namespaces: ['not-found'],
  frame: 'site',
};
