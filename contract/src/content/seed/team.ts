import { inBothLanguages, type Seed } from '../fields.js';
import type { teamPage as teamPageSchema, value } from '../team.js';

export const teamPage: Seed<typeof teamPageSchema> = {
  en: {
    seo: {
      title: 'Our Team',
      description: "The people behind our agency, our chairman's promise, and the six values we work by.",
    },
    hero: {
      title: 'Our Team',
      lead: 'Recruiters, trade testers and visa officers in one Mumbai office, and the rules we all work by.',
    },
    messageTitle: "Chairman's Message",
    message: [
      'I came into this business reading contracts aloud to men who could not read them. Too often they were promised one wage at home and paid another in the Gulf. I started this agency so that the promise and the pay would be the same.',
      'So we keep a few plain rules. The employer pays us; the worker never does. Salary, hours, housing and leave are in writing before anyone boards a plane. We test skills ourselves, and when someone is not ready, we say so to both sides. And if something goes wrong after arrival, we answer the phone.',
      'A bridge carries people in both directions. Employers need people they can rely on, and workers need employers they can rely on. Our job is to earn the trust of both.',
    ].join('\n'),
    chairmanName: 'Nadir Kelkar',
    chairmanInitials: 'NK',
    chairmanRole: 'Chairman',
    valuesLead: 'Six values we ask to be judged by.',
    callToAction: {
      title: 'Talk to one of us',
      text: 'Speak to a recruiter who knows your industry.',
      note: 'Looking for work? Our service is free for job seekers.',
    },
  },
  ar: {
    seo: {
      title: 'فريقنا',
      description: 'من يقف وراء وكالتنا، وما يتعهد به رئيس مجلس الإدارة، والقيم الست التي نعمل بها.',
    },
    hero: {
      title: 'فريقنا',
      lead: 'مسؤولو توظيف وممتحنون مهنيون ومختصو تأشيرات في مكتب واحد في مومباي، والمبادئ التي يعملون بها جميعًا.',
    },
    messageTitle: 'كلمة رئيس مجلس الإدارة',
    message: [
      'دخلت هذه المهنة وأنا أقرأ العقود لرجال لا يستطيعون قراءتها. وكثيرًا ما كان ما وُعدوا به في بلدهم شيئًا، وما يُدفع لهم في الخليج شيئًا آخر. فأسست هذه الوكالة ليتطابق الوعد والواقع.',
      'لذلك نلتزم بقواعد قليلة واضحة. صاحب العمل هو من يدفع لنا، والعامل لا يدفع أبدًا. والأجر والساعات والسكن والإجازة مكتوبة قبل أن يصعد أحد إلى الطائرة. نختبر المهارات بأنفسنا، وإذا لم يكن المرشح جاهزًا قلنا ذلك للطرفين. وإن حدث خلل بعد الوصول فهناك من يرد على هاتفنا.',
      'القنطرة يعبرها الناس في الاتجاهين. صاحب العمل يحتاج إلى من يعتمد عليه، والعامل يحتاج إلى صاحب عمل يعتمد عليه. ومهمتنا أن نستحق ثقة الطرفين.',
    ].join('\n'),
    chairmanName: 'نادر كيلكار',
    chairmanInitials: 'ن ك',
    chairmanRole: 'رئيس مجلس الإدارة',
    valuesLead: 'ست قيم لك أن تحاسبنا عليها.',
    callToAction: {
      title: 'تحدث إلى أحدنا',
      text: 'يرد عليك مسؤول توظيف يعرف قطاعك.',
      note: 'تبحث عن عمل؟ خدمتنا مجانية للباحثين عن عمل.',
    },
  },
};

export const values: Seed<typeof value>[] = [
  inBothLanguages(
    { page: 'About', order: 10, icon: 'Shield' },
    { title: 'Integrity', text: 'We promise only what we can deliver, and we deliver it.' },
    { title: 'النزاهة', text: 'نقول ما نقدر عليه ونفعل ما نقول.' },
  ),
  inBothLanguages(
    { page: 'About', order: 20, icon: 'Award' },
    { title: 'Excellence', text: 'We check skills before we send a CV.' },
    { title: 'التميز', text: 'نتحقق من المهارة قبل أن نرسل السيرة الذاتية.' },
  ),
  inBothLanguages(
    { page: 'About', order: 30, icon: 'Handshake' },
    { title: 'Partnership', text: 'We stay after the joining date.' },
    { title: 'الشراكة', text: 'نبقى معك بعد مباشرة العمل.' },
  ),
  inBothLanguages(
    { page: 'About', order: 40, icon: 'Light bulb' },
    { title: 'Innovation', text: 'We keep the process short and clear.' },
    { title: 'الابتكار', text: 'نُبقي الإجراءات قصيرة وواضحة.' },
  ),
  inBothLanguages(
    { page: 'Our Team', order: 10, icon: 'Shield' },
    {
      title: 'Integrity First',
      text: 'We would rather lose an order than hide a condition from a worker or a doubt from an employer.',
    },
    { title: 'النزاهة أولًا', text: 'نفضّل أن نخسر طلبًا على أن نخفي شرطًا عن عامل أو شكًا عن صاحب عمل.' },
  ),
  inBothLanguages(
    { page: 'Our Team', order: 20, icon: 'Heart and hands' },
    { title: 'People-Centric', text: 'Behind every CV is a family depending on it, and we treat it that way.' },
    { title: 'الإنسان محور عملنا', text: 'وراء كل سيرة ذاتية أسرة تعوّل عليها، وعلى هذا الأساس نتعامل معها.' },
  ),
  inBothLanguages(
    { page: 'Our Team', order: 30, icon: 'Plant' },
    { title: 'Innovation & Growth', text: 'We cut steps that help no one and train our team in those that do.' },
    { title: 'الابتكار والنمو', text: 'نستغني عن الخطوات التي لا تنفع أحدًا، وندرّب فريقنا على ما ينفع.' },
  ),
  inBothLanguages(
    { page: 'Our Team', order: 40, icon: 'Telescope' },
    {
      title: 'Long-term Vision',
      text: 'For us, a placement counts when the contract is renewed, not when the invoice is paid.',
    },
    { title: 'رؤية بعيدة المدى', text: 'نعدّ التوظيف ناجحًا حين يُجدَّد العقد، لا حين تُسدَّد الفاتورة.' },
  ),
  inBothLanguages(
    { page: 'Our Team', order: 50, icon: 'Eye' },
    { title: 'Trust & Transparency', text: 'Both sides read the same contract, in a language they understand.' },
    { title: 'الثقة والشفافية', text: 'يقرأ الطرفان العقد نفسه، بلغة يفهمها كل منهما.' },
  ),
  inBothLanguages(
    { page: 'Our Team', order: 60, icon: 'Award' },
    { title: 'Excellence in Service', text: 'Every CV and application is reviewed within 48 hours.' },
    { title: 'التميز في الخدمة', text: 'نراجع كل سيرة ذاتية وكل طلب خلال 48 ساعة.' },
  ),
];
