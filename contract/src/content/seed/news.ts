import type * as news from '../news.js';
import type { Seed } from '../fields.js';

export const newsPage: Seed<typeof news.newsPage> = {
  en: {
    seo: {
      title: 'Trends and News',
      description: 'Which Gulf industries are hiring, and six plain guides for your move.',
    },
    hero: { title: 'Trends and News', lead: 'Which Gulf industries are hiring, and plain guides for your move.' },
    trendsTitle: 'Market trends',
    trendsLead: 'How hiring demand has changed, by industry.',
    listTitle: 'Guides and news',
    callToAction: {
      title: 'Ready for the next step?',
      text: 'Browse open jobs, or send your CV once and let us do the looking. Both are free.',
    },
  },
  ar: {
    seo: {
      title: 'اتجاهات السوق والأخبار',
      description: 'القطاعات التي توظّف في الخليج، وستة أدلة مبسطة لمن يستعدون للعمل هناك.',
    },
    hero: {
      title: 'اتجاهات السوق والأخبار',
      lead: 'القطاعات التي توظّف في الخليج، وأدلة مبسطة لمن يستعدون للعمل هناك.',
    },
    trendsTitle: 'اتجاهات السوق',
    trendsLead: 'تغيّر الطلب على الكوادر بحسب القطاع.',
    listTitle: 'أدلة وأخبار',
    callToAction: {
      title: 'هل أنت مستعد للخطوة التالية؟',
      text: 'تصفّح الوظائف الشاغرة، أو اترك سيرتك الذاتية مرة واحدة ودعنا نبحث لك. كلاهما مجاني.',
    },
  },
};

/** The percentages are invented. */
const SAMPLE = { en: 'sample figures of this demonstration', ar: 'أرقام توضيحية لأغراض العرض التجريبي' };

export const marketTrends: Seed<typeof news.marketTrend>[] = [
  {
    en: { order: 10, industry: 'Construction & Infrastructure', percent: 35, source: SAMPLE.en },
    ar: { order: 10, industry: 'البناء والبنية التحتية', percent: 35, source: SAMPLE.ar },
  },
  {
    en: { order: 20, industry: 'Healthcare', percent: 28, source: SAMPLE.en },
    ar: { order: 20, industry: 'الرعاية الصحية', percent: 28, source: SAMPLE.ar },
  },
  {
    en: { order: 30, industry: 'Technology & IT', percent: 42, source: SAMPLE.en },
    ar: { order: 30, industry: 'التكنولوجيا وتقنية المعلومات', percent: 42, source: SAMPLE.ar },
  },
  {
    en: { order: 40, industry: 'Oil & Gas', percent: 0, source: SAMPLE.en },
    ar: { order: 40, industry: 'النفط والغاز', percent: 0, source: SAMPLE.ar },
  },
  {
    en: { order: 50, industry: 'Hospitality', percent: 30, source: SAMPLE.en },
    ar: { order: 50, industry: 'الضيافة', percent: 30, source: SAMPLE.ar },
  },
  {
    en: { order: 60, industry: 'Finance & Banking', percent: 20, source: SAMPLE.en },
    ar: { order: 60, industry: 'المالية والمصارف', percent: 20, source: SAMPLE.ar },
  },
];
