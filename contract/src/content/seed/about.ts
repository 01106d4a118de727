import type { aboutPage as aboutPageSchema, reason } from '../about.js';
import { inBothLanguages, type Seed } from '../fields.js';

export const aboutPage: Seed<typeof aboutPageSchema> = {
  en: {
    seo: {
      title: 'About',
      description:
        'A recruitment agency in Mumbai with 10+ years of experience, connecting Gulf employers with workers from South Asia and the Philippines.',
    },
    hero: {
      title: 'About',
      lead: 'A recruitment agency in Mumbai. We connect employers in the six Gulf countries with workers from South Asia and the Philippines.',
    },
    countingNote:
      'How we count: a placement is one worker who arrived and started the job. Workers deployed includes those hired through partner agencies.',
    story: [
      'Our agency began with one desk in Mumbai and a simple observation: employers in the Gulf could not find the people they needed, while skilled people at home could not find an employer they could trust. With 10+ years of experience, closing that gap is still what we do.',
      'Our core industries are Construction, Oil & Gas, Healthcare and Hospitality. Each has a dedicated team that knows its trade tests, licensing and pay rates.',
      'One missing document can cost you a good candidate, so a dedicated in-house team handles visa assistance and attestation.',
    ].join('\n'),
    saudiText:
      'The Kingdom is our largest market. The people we place there work on construction sites and in plants, hospitals and hotels.',
    saudiExpertiseTitle: 'Our strengths in the Kingdom',
    saudiExpertise: [
      'Construction and infrastructure',
      'Oil and gas shutdowns',
      'Hospitals and clinics',
      'Hotels and catering',
      'Facility management',
      'Visa and attestation desk',
    ].join('\n'),
    presenceTitle: 'Our presence in the GCC',
    presenceLead: 'Where else we place candidates, with the placements of the last five years.',
    presence: [
      {
        name: 'United Arab Emirates',
        value: 3000,
        sign: '+',
        label: 'placements',
        cities: ['Dubai', 'Abu Dhabi', 'Sharjah'].join('\n'),
      },
      { name: 'Qatar', value: 1500, sign: '+', label: 'placements', cities: ['Doha', 'Al Wakrah'].join('\n') },
      {
        name: 'Kuwait & Bahrain',
        value: 500,
        sign: '+',
        label: 'placements',
        cities: ['Kuwait City', 'Manama'].join('\n'),
      },
    ],
    mission:
      'To place people in jobs they are qualified for, at the pay they were promised, and to give employers teams that arrive on time and stay.',
    vision: 'A Gulf labour market in which no worker pays for a job and no employer has to wonder who will turn up.',
    reasonsTitle: 'Why Choose Us',
    callToAction: {
      title: "Let's talk about your team",
      text: "Share your plans and we'll tell you what's possible, and by when.",
      note: 'Looking for work? Our service is free for job seekers.',
    },
  },
  ar: {
    seo: {
      title: 'من نحن',
      description:
        'وكالة توظيف في مومباي بخبرة تزيد على 10 سنوات، تربط أصحاب العمل في الخليج بكوادر من جنوب آسيا والفلبين.',
    },
    hero: {
      title: 'من نحن',
      lead: 'وكالة توظيف في مومباي، نربط أصحاب العمل في دول الخليج الست بكوادر من جنوب آسيا والفلبين.',
    },
    countingNote:
      'كيف نحسب: عملية التوظيف الواحدة عامل واحد وصل وباشر عمله. ويشمل عدد العاملين من التحقوا بأعمالهم عبر الوكالات الشريكة.',
    story: [
      'بدأت وكالتنا بمكتب واحد في مومباي وملاحظة بسيطة: أصحاب العمل في الخليج لا يجدون من يحتاجون إليهم، وأصحاب المهارة في بلدانهم لا يجدون صاحب عمل يثقون به. وبخبرة تزيد على 10 سنوات، ما زلنا نعمل على سد هذه الفجوة.',
      'قطاعاتنا الأساسية هي البناء والتشييد، والنفط والغاز، والرعاية الصحية، والضيافة. ولكل قطاع فريق متخصص يعرف اختباراته المهنية وتراخيصه ومستويات أجوره.',
      'قد يضيع المرشح المناسب بسبب ورقة ناقصة. لذلك يتولى فريق متخصص في مكتبنا المساعدة في التأشيرات وتصديق الوثائق.',
    ].join('\n'),
    saudiText: 'المملكة أكبر أسواقنا. من نوظّفهم فيها يعملون في مواقع البناء والمنشآت الصناعية والمستشفيات والفنادق.',
    saudiExpertiseTitle: 'نقاط قوتنا في المملكة',
    saudiExpertise: [
      'البناء والبنية التحتية',
      'الصيانة الدورية لمنشآت النفط والغاز',
      'المستشفيات والعيادات',
      'الفنادق والإعاشة',
      'إدارة المرافق',
      'مكتب التأشيرات والتصديق',
    ].join('\n'),
    presenceTitle: 'حضورنا في دول الخليج',
    presenceLead: 'دول أخرى يعمل فيها من نوظّفهم، مع عدد عمليات التوظيف خلال آخر خمس سنوات.',
    presence: [
      {
        name: 'الإمارات العربية المتحدة',
        value: 3000,
        sign: '+',
        label: 'عملية توظيف',
        cities: ['دبي', 'أبوظبي', 'الشارقة'].join('\n'),
      },
      { name: 'قطر', value: 1500, sign: '+', label: 'عملية توظيف', cities: ['الدوحة', 'الوكرة'].join('\n') },
      {
        name: 'الكويت والبحرين',
        value: 500,
        sign: '+',
        label: 'عملية توظيف',
        cities: ['مدينة الكويت', 'المنامة'].join('\n'),
      },
    ],
    mission: 'أن نوفّر للناس عملًا يتقنونه بالأجر المتفق عليه، ولأصحاب العمل فرقًا تصل في موعدها وتستمر.',
    vision: 'سوق عمل خليجي لا يدفع فيه عامل مقابل وظيفة، ولا يجهل فيه صاحب عمل من سيصل إليه.',
    reasonsTitle: 'لماذا قنطرة؟',
    callToAction: {
      title: 'لنتحدث عن فريقك',
      text: 'أخبرنا بما تخطط له، ونخبرك بالممكن وبموعده.',
      note: 'تبحث عن عمل؟ خدمتنا مجانية للباحثين عن عمل.',
    },
  },
};

export const reasons: Seed<typeof reason>[] = [
  inBothLanguages(
    { order: 10, icon: 'People' },
    {
      title: '50,000 placements',
      text: 'From single specialists to crews of several hundred. Includes placements with partner agencies.',
    },
    {
      title: '50,000 عملية توظيف',
      text: 'من المختص الواحد إلى فرق من مئات العاملين. ويشمل العدد ما تم مع الوكالات الشريكة.',
    },
  ),
  inBothLanguages(
    { order: 20, icon: 'Thumb' },
    { title: '95% client satisfaction', text: 'Clear terms, honest shortlists and people who stay.' },
    { title: 'رضا العملاء بنسبة \u206695%\u2069', text: 'شروط واضحة، وترشيحات صادقة، وكوادر تستمر.' },
  ),
  inBothLanguages(
    { order: 30, icon: 'Helmet' },
    { title: 'Sector expertise', text: 'Recruiters who have worked in the trade they recruit for.' },
    { title: 'خبرة في القطاعات', text: 'مسؤولو توظيف عملوا بأنفسهم في المهن التي يوظفون لها.' },
  ),
  inBothLanguages(
    { order: 40, icon: 'Route' },
    { title: 'End-to-end service', text: 'From job order to first day, with a single point of contact.' },
    { title: 'خدمة متكاملة', text: 'من طلب الاستقدام إلى أول يوم عمل، مع موظف واحد تتواصل معه.' },
  ),
  inBothLanguages(
    { order: 50, icon: 'Search' },
    { title: 'Quality screening', text: 'Documents, references and trade tests checked before you see a CV.' },
    { title: 'فرز دقيق', text: 'وثائق ومراجع مهنية واختبارات عملية قبل أن تصلك السيرة الذاتية.' },
  ),
  inBothLanguages(
    { order: 60, icon: 'Timer' },
    { title: 'Fast turnaround', text: 'CVs and applications are reviewed within 48 hours.' },
    { title: 'سرعة في الإنجاز', text: 'نراجع الطلبات والسير الذاتية خلال 48 ساعة.' },
  ),
  inBothLanguages(
    { order: 70, icon: 'Headset' },
    {
      title: '24/7 support',
      text: 'A late flight or a problem on site: the workers we deploy can reach us at any hour.',
    },
    {
      title: 'دعم على مدار الساعة',
      text: 'إذا تأخرت رحلة أو طرأت مشكلة في الموقع، يستطيع من نوظّفهم الوصول إلينا في أي ساعة.',
    },
  ),
];
