import { inBothLanguages, type Seed } from '../fields.js';
import type { industry, service, servicesPage as servicesPageSchema } from '../services.js';

export const servicesPage: Seed<typeof servicesPageSchema> = {
  en: {
    seo: {
      title: 'Services',
      description:
        'Recruitment, visa assistance, document attestation, manpower supply and HR consulting for employers in the six Gulf countries.',
    },
    hero: {
      title: 'Services',
      lead: 'Five services for employers in the Gulf, from shortlist to first day on site. Choose one, or leave the whole process to us.',
    },
    processTitle: 'How we work',
    processLead: 'Four steps, and one person in our office responsible for all of them.',
    processSteps: [
      {
        title: 'Consultation',
        text: 'We agree on trades, headcount, salaries, housing and dates, and write the job order.',
      },
      {
        title: 'Candidate Sourcing',
        text: 'We search our database, advertise, and check documents and experience before you see a profile.',
      },
      {
        title: 'Selection & Processing',
        text: 'You interview and choose. We handle trade tests, medicals, attestation and visas.',
      },
      {
        title: 'Deployment',
        text: 'Pre-departure briefing, flight and arrival. We stay in touch with you and the worker after joining.',
      },
    ],
    callToAction: {
      title: 'Tell us who you need',
      text: 'Send us the trade, headcount and start date. A recruiter will review your message within 48 hours.',
      note: 'Looking for work? Our service is free for job seekers.',
    },
  },
  ar: {
    seo: {
      title: 'خدماتنا',
      description:
        'التوظيف والمساعدة في التأشيرات وتصديق الوثائق وتوفير العمالة واستشارات الموارد البشرية لأصحاب العمل في دول الخليج الست.',
    },
    hero: {
      title: 'خدماتنا',
      lead: 'خمس خدمات لأصحاب العمل في الخليج، من القائمة المختصرة إلى أول يوم عمل. اختر منها ما تحتاجه، أو أوكِل إلينا المهمة كاملة.',
    },
    processTitle: 'كيف نعمل',
    processLead: 'أربع خطوات، وموظف واحد في مكتبنا مسؤول عنها جميعًا.',
    processSteps: [
      { title: 'الاستشارة', text: 'نتفق على المهن والأعداد والأجور والسكن والمواعيد، ونكتب طلب الاستقدام.' },
      {
        title: 'البحث عن المرشحين',
        text: 'نبحث في قاعدة مرشحينا ونعلن عن الوظائف، ونتحقق من الوثائق والخبرات قبل عرض أي اسم عليك.',
      },
      {
        title: 'الاختيار واستكمال الإجراءات',
        text: 'تجري المقابلات وتختار بنفسك، ونتولى الاختبارات المهنية والفحص الطبي والتصديق والتأشيرات.',
      },
      {
        title: 'السفر ومباشرة العمل',
        text: 'توجيه قبل السفر ثم التذكرة ثم الوصول، ونبقى على تواصل معك ومع العامل بعد اليوم الأول.',
      },
    ],
    callToAction: {
      title: 'أخبرنا بمن تحتاج إليه',
      text: 'اكتب لنا المهنة والعدد والموعد، ويراجع رسالتك مسؤول توظيف خلال 48 ساعة.',
      note: 'تبحث عن عمل؟ خدمتنا مجانية للباحثين عن عمل.',
    },
  },
};

export const services: Seed<typeof service>[] = [
  inBothLanguages(
    { order: 10, anchor: 'recruitment', icon: 'Person', illustration: 'recruitment' },
    {
      title: 'Recruitment',
      summary: 'Skilled candidates, trade-tested and interviewed before you meet them.',
      text: 'Give us the trade, headcount and start date. We search our database and partner network in five countries, trade-test and interview, and shortlist only candidates who can do the job and want it.',
      offers: [
        'Pre-screened database',
        'Multi-level interviews',
        'Skills assessment',
        'Background checks',
        'Industry expertise',
      ].join('\n'),
    },
    {
      title: 'التوظيف',
      summary: 'مرشحون يتقنون المهنة، نختبرهم ونقابلهم قبل أن تلتقي بهم.',
      text: 'تحدد لنا المهنة والعدد والموعد، فنبحث في قاعدة مرشحينا ولدى شركائنا في خمس دول، ونختبر المرشحين ونقابلهم، ولا نرسل إليك إلا من يتقن العمل ويرغب فيه.',
      offers: [
        'قاعدة مرشحين جرى فرزهم مسبقًا',
        'مقابلات متعددة المراحل',
        'تقييم المهارات',
        'التحقق من الخلفية المهنية',
        'خبرة في القطاعات',
      ].join('\n'),
    },
  ),
  inBothLanguages(
    { order: 20, anchor: 'visa-assistance', icon: 'Plane', illustration: 'visa-assistance' },
    {
      title: 'Visa Assistance',
      summary: 'Work permits and employment visas, with every application checked before submission.',
      text: 'Every Gulf country has its own documents and sequence. We prepare each application, check it before submission and keep you and the worker updated.',
      offers: ['Work permits', 'Employment visa documents', 'Immigration consultation', 'Renewals', 'Fast-track'].join(
        '\n',
      ),
    },
    {
      title: 'المساعدة في التأشيرات',
      summary: 'تصاريح عمل وتأشيرات، ونراجع كل ملف قبل تقديمه.',
      text: 'لكل دولة خليجية أوراقها وترتيبها الخاص. نجهّز الملف ونراجعه قبل تقديمه، ونطلعك أنت والعامل على مرحلته أولًا بأول.',
      offers: ['تصاريح العمل', 'وثائق تأشيرة العمل', 'استشارات الجوازات والإقامة', 'التجديدات', 'خدمة مستعجلة'].join(
        '\n',
      ),
    },
  ),
  inBothLanguages(
    { order: 30, anchor: 'document-attestation', icon: 'Stamp', illustration: 'document-attestation' },
    {
      title: 'Document Attestation',
      summary: 'Home-country, embassy and MOFA attestation, with your originals returned.',
      text: 'Certificates are valid in the Gulf only once attested. We handle the home-country ministry, the embassy and the Ministry of Foreign Affairs (MOFA), and return the originals.',
      offers: [
        'Educational certificates',
        'Experience certificates',
        'Embassy attestation',
        'MOFA attestation',
        'Translation',
      ].join('\n'),
    },
    {
      title: 'تصديق الوثائق',
      summary: 'نصدّق الشهادات في بلد إصدارها ولدى السفارة ووزارة الخارجية، ونعيد إليك أصولها.',
      text: 'لا تُعتمد الشهادة في الخليج إلا بأختامها الصحيحة. نتولى تصديقها لدى الوزارة في بلد الإصدار ثم السفارة ثم وزارة الخارجية، ونعيد الأصل إلى صاحبه.',
      offers: ['الشهادات الدراسية', 'شهادات الخبرة', 'تصديق السفارة', 'تصديق وزارة الخارجية', 'الترجمة'].join('\n'),
    },
  ),
  inBothLanguages(
    { order: 40, anchor: 'manpower-supply', icon: 'People', illustration: 'manpower-supply' },
    {
      title: 'Manpower Supply',
      summary: 'Complete crews for a project, a shutdown or a season.',
      text: 'For a shutdown, a season or a project, we supply supervised, fully documented crews, and replace anyone who leaves before completion.',
      offers: ['Temporary staffing', 'Contract workforce', 'Project-based deployment', 'Seasonal', 'On-demand'].join(
        '\n',
      ),
    },
    {
      title: 'توفير العمالة',
      summary: 'فرق كاملة لمشروع أو صيانة دورية أو موسم.',
      text: 'لأعمال الصيانة الدورية أو المواسم أو المشاريع، نوفر فرق عمل مع مشرفيها وأوراقها المكتملة، ونوفر بديلًا لمن يغادر قبل انتهاء العمل.',
      offers: ['توظيف مؤقت', 'عمالة بعقود محددة المدة', 'توفير فرق للمشاريع', 'عمالة موسمية', 'عمالة عند الطلب'].join(
        '\n',
      ),
    },
  ),
  inBothLanguages(
    { order: 50, anchor: 'hr-consulting', icon: 'Clipboard', illustration: 'hr-consulting' },
    {
      title: 'HR Consulting',
      summary: 'Policies, payroll and contracts that comply with labour law.',
      text: 'We help small HR teams manage a large workforce: clear policies, salaries paid on time through the wage protection system, and contracts that comply with labour law.',
      offers: ['Policy development', 'Payroll', 'Performance management', 'Training', 'Labour law compliance'].join(
        '\n',
      ),
    },
    {
      title: 'استشارات الموارد البشرية',
      summary: 'لوائح ورواتب وعقود تستوفي أنظمة العمل.',
      text: 'نعين فرق الموارد البشرية الصغيرة على إدارة أعداد كبيرة من العاملين: لوائح واضحة، وأجور تُصرف في موعدها عبر نظام حماية الأجور، وعقود تستوفي أنظمة العمل.',
      offers: ['إعداد اللوائح والسياسات', 'الرواتب', 'إدارة الأداء', 'التدريب', 'الامتثال لأنظمة العمل'].join('\n'),
    },
  ),
];

export const industries: Seed<typeof industry>[] = [
  inBothLanguages(
    { order: 10, anchor: 'construction', illustration: 'construction' },
    {
      name: 'Construction',
      text: 'Crews and supervisors for towers, roads and plants.',
      positions: ['Civil engineer', 'Site supervisor', 'Steel fixer', 'Scaffolder', 'Electrician'].join('\n'),
    },
    {
      name: 'البناء والتشييد',
      text: 'فرق ومشرفون للأبراج والطرق والمنشآت.',
      positions: ['مهندس مدني', 'مشرف موقع', 'حدّاد تسليح', 'فني سقالات', 'كهربائي'].join('\n'),
    },
  ),
  inBothLanguages(
    { order: 20, anchor: 'oilGas', illustration: 'oil-gas' },
    {
      name: 'Oil & Gas',
      text: 'Certified crews for shutdowns, pipelines and plants.',
      positions: ['Pipe fitter', 'Welder', 'Instrument technician', 'Rigger', 'Safety officer'].join('\n'),
    },
    {
      name: 'النفط والغاز',
      text: 'كوادر معتمدة للصيانة الدورية وخطوط الأنابيب والمصافي.',
      positions: ['فني تركيب أنابيب', 'لحّام', 'فني أجهزة دقيقة', 'عامل رفع أحمال', 'مسؤول سلامة'].join('\n'),
    },
  ),
  inBothLanguages(
    { order: 30, anchor: 'healthcare', illustration: 'healthcare' },
    {
      name: 'Healthcare',
      text: 'Licensed staff for hospitals, clinics and home care.',
      positions: ['Staff nurse', 'Physiotherapist', 'Lab technician', 'Pharmacist', 'Caregiver'].join('\n'),
    },
    {
      name: 'الرعاية الصحية',
      text: 'كوادر مرخّصة للمستشفيات والعيادات والرعاية المنزلية.',
      positions: ['ممرض أو ممرضة', 'أخصائي علاج طبيعي', 'فني مختبر', 'صيدلي', 'مقدم رعاية'].join('\n'),
    },
  ),
  inBothLanguages(
    { order: 40, anchor: 'hospitality', illustration: 'hospitality' },
    {
      name: 'Hospitality',
      text: 'Front-of-house, kitchen and housekeeping staff for hotels, restaurants and caterers.',
      positions: ['Chef', 'Waiter', 'Housekeeper', 'Receptionist', 'Barista'].join('\n'),
    },
    {
      name: 'الضيافة',
      text: 'كوادر الاستقبال والمطبخ والإشراف الداخلي للفنادق والمطاعم وشركات الإعاشة.',
      positions: ['طاهٍ', 'نادل', 'عامل نظافة غرف', 'موظف استقبال', 'باريستا'].join('\n'),
    },
  ),
];
