import type { clientLogo, homePage as homePageSchema, testimonial } from '../home.js';
import { inBothLanguages, type Seed } from '../fields.js';

export const homePage: Seed<typeof homePageSchema> = {
  en: {
    seo: {
      title: 'Gulf recruitment agency in Mumbai',
      description:
        'We connect employers in the six GCC countries with people from India, Sri Lanka, Nepal, Bangladesh and the Philippines. Employers pay our fees; job seekers never do.',
    },
    hero: {
      title: 'Build your team. Cross the bridge.',
      lead: 'We connect employers in six GCC countries with people from India, Sri Lanka, Nepal, Bangladesh and the Philippines.',
    },
    freeNote: 'Employers pay our fees. Job seekers never do.',
    countingNote:
      'How we count: a placement is one worker who arrived and started the job. Workers deployed includes those hired through partner agencies.',
    talentTitle: 'Connecting talent',
    talentLead: 'Employers in six countries, candidates from five, and one Mumbai office accountable to both.',
    servicesTitle: 'What we do for employers',
    servicesLead: 'From shortlist to first day on site. Choose one service, or leave the whole process to us.',
    allServicesText: 'See what each service includes and how our four-step process works.',
    industriesLead: 'Each sector has a dedicated team that knows its trade tests, licensing and pay rates.',
    testimonialsTitle: 'What employers say',
    clientsTitle: 'Sample clients',
    clientsLead: 'Contractors, hospitals, hotels and plants across the Gulf.',
    callToAction: {
      title: 'Tell us who you need, and when',
      text: 'Trade, headcount and start date are enough for us to begin.',
      note: 'Looking for work? Our service is free for job seekers.',
    },
  },
  ar: {
    seo: {
      title: 'وكالة توظيف لدول الخليج في مومباي',
      description:
        'نربط أصحاب العمل في دول مجلس التعاون الست بكوادر من الهند وسريلانكا ونيبال وبنغلاديش والفلبين. التكلفة على أصحاب العمل، والخدمة مجانية للباحثين عن عمل.',
    },
    hero: {
      title: 'ابنِ فريقك، ودع العبور علينا.',
      lead: 'نربط أصحاب العمل في دول مجلس التعاون الست بكوادر من الهند وسريلانكا ونيبال وبنغلاديش والفلبين.',
    },
    freeNote: 'التكلفة على أصحاب العمل، والخدمة مجانية للباحثين عن عمل.',
    countingNote:
      'كيف نحسب: عملية التوظيف الواحدة عامل واحد وصل وباشر عمله. ويشمل عدد العاملين من التحقوا بأعمالهم عبر الوكالات الشريكة.',
    talentTitle: 'نصل الكفاءات بفرصها',
    talentLead: 'أصحاب عمل في ست دول، وكوادر من خمس، ومكتب واحد في مومباي مسؤول أمام الطرفين.',
    servicesTitle: 'ما نقدمه لأصحاب العمل',
    servicesLead: 'من القائمة المختصرة إلى أول يوم عمل. اختر خدمة واحدة، أو أوكِل إلينا المهمة كاملة.',
    allServicesText: 'تفاصيل كل خدمة، وكيف نعمل في أربع خطوات.',
    industriesLead: 'لكل قطاع فريق متخصص يعرف اختباراته المهنية وتراخيصه ومستويات أجوره.',
    testimonialsTitle: 'ماذا يقول أصحاب العمل',
    clientsTitle: 'عملاء افتراضيون',
    clientsLead: 'مقاولون ومستشفيات وفنادق ومنشآت صناعية في أنحاء الخليج.',
    callToAction: {
      title: 'أخبرنا بمن تحتاج إليه ومتى',
      text: 'تكفينا المهنة والعدد وموعد المباشرة لنبدأ.',
      note: 'تبحث عن عمل؟ خدمتنا مجانية للباحثين عن عمل.',
    },
  },
};

export const testimonials: Seed<typeof testimonial>[] = [
  inBothLanguages(
    { order: 10, rating: 5 },
    {
      text: 'We needed sixty steel fixers before the pour. On day three we watched their trade tests on video, and by week six fifty-eight of them were on site. The two who could not travel were replaced before we had to ask again.',
      name: 'Khalid M.',
      initials: 'KM',
      position: 'Site manager',
      company: 'Contractor, Riyadh, Saudi Arabia',
    },
    {
      text: 'احتجنا إلى ستين حدّاد تسليح قبل موعد الصب. في اليوم الثالث شاهدنا اختباراتهم المهنية بالفيديو، وفي الأسبوع السادس كان ثمانية وخمسون منهم في الموقع. أما الاثنان اللذان تعذّر سفرهما فوصل بديلان عنهما دون أن نطلب ذلك مرة أخرى.',
      name: 'خالد المطيري',
      initials: 'خ',
      position: 'مدير موقع',
      company: 'شركة مقاولات، الرياض، السعودية',
    },
  ),
  inBothLanguages(
    { order: 20, rating: 5 },
    {
      text: 'Every nurse came with her certificates attested and her licence file complete, so orientation began on day two. When a housing problem came up, the Mumbai office called before we had noticed it. That is the kind of after-arrival support we need.',
      name: 'Mariam S.',
      initials: 'MS',
      position: 'Head of nursing',
      company: 'Private hospital, Doha, Qatar',
    },
    {
      text: 'وصلت كل ممرضة بشهادات مصدّقة وملف ترخيص مكتمل، فبدأ التدريب التعريفي في اليوم الثاني. وحين ظهرت مشكلة في السكن، اتصل بنا مكتب مومباي قبل أن ننتبه إليها. هذه هي المساندة التي نحتاجها بعد الوصول.',
      name: 'مريم السليطي',
      initials: 'م',
      position: 'رئيسة التمريض',
      company: 'مستشفى خاص، الدوحة، قطر',
    },
  ),
  inBothLanguages(
    { order: 30, rating: 5 },
    {
      text: 'For the winter season we asked for thirty people in housekeeping and kitchen. References were checked before we saw a single CV, and our chefs held tasting trials before hiring. Four months later, twenty-nine of the thirty are still with us.',
      name: 'Daniel R.',
      initials: 'DR',
      position: 'HR lead',
      company: 'Hotel group, Dubai, UAE',
    },
    {
      text: 'طلبنا لموسم الشتاء ثلاثين موظفًا لقسمي الإشراف الداخلي والمطبخ. جرى التحقق من المراجع المهنية قبل أن تصلنا أي سيرة ذاتية، وأجرى طهاتنا اختبارات تذوّق قبل التعيين. وبعد أربعة أشهر ما زال تسعة وعشرون من الثلاثين معنا.',
      name: 'دانيال رودريغز',
      initials: 'د',
      position: 'مسؤول الموارد البشرية',
      company: 'مجموعة فنادق، دبي، الإمارات',
    },
  ),
];

/** Names are the same in both languages. */
export const clientLogos: Seed<typeof clientLogo>[] = (
  [
    { order: 10, mark: 'aldenar-contracting', name: 'Aldenar Contracting' },
    { order: 20, mark: 'velmora-hotels', name: 'Velmora Hotels' },
    { order: 30, mark: 'tarqenna-energy', name: 'Tarqenna Energy' },
    { order: 40, mark: 'nuvella-clinics', name: 'Nuvella Clinics' },
    { order: 50, mark: 'sarvent-logistics', name: 'Sarvent Logistics' },
    { order: 60, mark: 'dunevia-facilities', name: 'Dunevia Facilities' },
    { order: 70, mark: 'halvorn-steel', name: 'Halvorn Steel' },
    { order: 80, mark: 'orisadel-foods', name: 'Orisadel Foods' },
    { order: 90, mark: 'kestara-engineering', name: 'Kestara Engineering' },
    { order: 100, mark: 'pelindra-marine', name: 'Pelindra Marine' },
    { order: 110, mark: 'zaveen-retail', name: 'Zaveen Retail' },
    { order: 120, mark: 'miralto-resorts', name: 'Miralto Resorts' },
    { order: 130, mark: 'brennaq-power', name: 'Brennaq Power' },
    { order: 140, mark: 'calyxa-health', name: 'Calyxa Health' },
  ] as const
).map((logo) => ({ en: logo, ar: logo }));
