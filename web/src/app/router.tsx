import type { ContentPart } from '@qantara/contract/content';
import type { Namespace } from '../i18n/create-i18n.js';
import type { PageComponent } from '../lib/page-types.js';

/** A row of the route table. Words and code of a screen live at `i18n/<lang>/<screen>.json` and `pages/<screen>/<screen>-page.tsx`. */
export interface PageRoute {
  path: string;
  screen: string;
  load: () => Promise<PageComponent>;
  /** Namespaces besides `common`. */
  namespaces: readonly Namespace[];
  /** Parts of the site's content that the page shows, besides those on every page. */
  content?: readonly ContentPart[];
  /** Parameter of the path that chooses the document which the page is about. */
  contentParam?: string;
  /** `site`: header, footer, chat. `staff`: no site navigation, never cached, never indexed. */
  frame: 'site' | 'staff';
  /** Query parameters that change what the server draws; all others are ignored by its cache. */
  searchKeys?: readonly string[];
}

/** Every address of the site, in the order of the specification. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    screen: 'home',
    load: () => import('../pages/home/home-page.js').then((module) => module.HomePage),
    namespaces: ['home'],
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
    content: ['servicesPage', 'services'],
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
    load: () => import('../pages/jobs/jobs-page.js').then((module) => module.JobsPage),
    namespaces: ['jobs'],
    content: ['jobsPage'],
    frame: 'site',
    searchKeys: ['search', 'country', 'job_type', 'page', 'q', 'type'],
  },
  {
    path: '/jobs/:jobId',
    screen: 'job-detail',
    load: () => import('../pages/job-detail/job-detail-page.js').then((module) => module.JobDetailPage),
    namespaces: ['jobs', 'job-detail'],
    content: ['legalDocuments'],
    frame: 'site',
  },
  {
    path: '/apply',
    screen: 'apply',
    load: () => import('../pages/apply/apply-page.js').then((module) => module.ApplyPage),
    namespaces: ['apply', 'forms'],
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
    contentParam: 'slug',
    frame: 'site',
  },
  {
    path: '/work/:slug',
    screen: 'landing',
    load: () => import('../pages/landing/landing-page.js').then((module) => module.LandingPage),
    namespaces: ['jobs'],
    content: ['landingPages'],
    contentParam: 'slug',
    frame: 'site',
  },
  {
    path: '/contact',
    screen: 'contact',
    load: () => import('../pages/contact/contact-page.js').then((module) => module.ContactPage),
    namespaces: ['contact', 'forms'],
    content: ['contactPage', 'legalDocuments'],
    frame: 'site',
    searchKeys: ['subject'],
  },
  {
    path: '/careers',
    screen: 'careers',
    load: () => import('../pages/careers/careers-page.js').then((module) => module.CareersPage),
    namespaces: ['careers', 'forms'],
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
    namespaces: ['admin', 'submissions', 'submission', 'jobs', 'forms'],
    frame: 'staff',
  },
];

export const NOT_FOUND_ROUTE: PageRoute = {
  path: '*',
  screen: 'not-found',
  load: () => import('../pages/not-found/not-found-page.js').then((module) => module.NotFoundPage),
  namespaces: [],
  frame: 'site',
};
