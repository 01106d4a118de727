/**
 * How to work in each Gulf country. Where practice varies, the text says "usually". A real agency should have a lawyer
 * check it before publishing.
 */
import type { countryGuide } from '../country-guide.js';
import type { Seed } from '../fields.js';
import { blocks } from './blocks.js';

type Guide = Seed<typeof countryGuide>['en'];
type Texts = Pick<Guide, 'intro' | 'visaSteps' | 'questions'> & {
  /** The visa and residence documents, which the employer pays for. */
  visa: string;
  /** Documents that this country requires in addition to the common ones. */
  alsoNeeded?: string;
};

const english = (slug: string, { visa, alsoNeeded = '', ...texts }: Texts): Guide => ({
  slug,
  ...texts,
  documents: `Passport, valid for at least 6 months
Passport photographs with a white background
Your CV, and experience certificates from earlier employers
Education or trade certificates, attested if the employer or the visa requires it
Police clearance certificate, if the visa requires it
Medical report from a centre approved for the visa
${alsoNeeded}
From India with an ECR passport: emigration clearance through eMigrate
From Nepal: labour approval. From Sri Lanka: registration with SLBFE. From Bangladesh: BMET clearance. From the Philippines: an OEC`,
  costs: [
    { item: 'Our service: registration, interviews and placement', payer: 'Free', note: 'Never pay anyone for a job.' },
    { item: visa, payer: 'Employer' },
    {
      item: 'Flight to your job',
      payer: 'Employer',
      note: 'Your offer also says who pays for your leave ticket and your flight home.',
    },
    { item: 'Medical examination after you arrive', payer: 'Employer' },
    {
      item: 'Medical examination and tests before you travel',
      payer: 'Agreed in writing',
      note: 'Before you start, we tell you in writing what the employer pays for.',
    },
    { item: 'Police clearance and attestation of your certificates', payer: 'Agreed in writing' },
  ],
});

const arabic = (slug: string, { visa, alsoNeeded = '', ...texts }: Texts): Guide => ({
  slug,
  ...texts,
  documents: `جواز سفر ساري المفعول لمدة 6 أشهر على الأقل
صور شخصية بخلفية بيضاء
السيرة الذاتية وشهادات الخبرة من أصحاب العمل السابقين
الشهادات الدراسية أو المهنية، مصدّقة متى طلب ذلك صاحب العمل أو جهة التأشيرة
شهادة حسن السيرة والسلوك متى طلبتها جهة التأشيرة
تقرير فحص طبي من مركز معتمد لدى جهة التأشيرة
${alsoNeeded}
من الهند لحاملي جوازات ECR: تصريح الهجرة عبر منصة eMigrate
من نيبال: موافقة العمل. من سريلانكا: التسجيل لدى SLBFE. من بنغلاديش: تصريح BMET. من الفلبين: شهادة OEC`,
  costs: [
    { item: 'خدمتنا: التسجيل والمقابلات والتوظيف', payer: 'Free', note: 'لا تدفع لأحد مقابل وظيفة.' },
    { item: visa, payer: 'Employer' },
    { item: 'تذكرة السفر إلى مكان العمل', payer: 'Employer', note: 'يبيّن عرضك كذلك من يدفع تذاكر الإجازة والعودة.' },
    { item: 'الفحص الطبي بعد وصولك', payer: 'Employer' },
    {
      item: 'الفحص الطبي والاختبارات قبل السفر',
      payer: 'Agreed in writing',
      note: 'نوضح لك كتابيًا قبل أن تبدأ ما الذي يتحمله صاحب العمل.',
    },
    { item: 'شهادة حسن السيرة والسلوك وتصديق شهاداتك', payer: 'Agreed in writing' },
  ],
});

const guide = (slug: string, en: Texts, ar: Texts): Seed<typeof countryGuide> => ({
  en: english(slug, en),
  ar: arabic(slug, ar),
});

export const countryGuides: Seed<typeof countryGuide>[] = [
  guide(
    'saudi-arabia',
    {
      intro:
        'Saudi Arabia is the largest labour market in the Gulf: construction, industry, healthcare, hotels and transport hire from South Asia and the Philippines all year. A company that hires you applies for your visa, signs a contract on Qiwa and arranges your residence permit, the iqama.',
      visa: 'Work visa, work permit and iqama, including renewals',
      alsoNeeded: 'For listed trades: Skill Verification Program (SVP) certificate',
      visaSteps: [
        { title: 'Offer', text: 'You read and sign an offer that states your salary, hours, housing and leave.' },
        {
          title: 'Skill test',
          text: 'In listed trades, you pass the Skill Verification Program test before the visa is issued.',
        },
        { title: 'Medical', text: 'You have a medical at a Wafid centre. The Wafid system assigns the centre.' },
        {
          title: 'Visa',
          text: 'The employer already has approval to recruit. You usually hand in your passport and give your fingerprints at a visa centre.',
        },
        { title: 'Your country', text: 'Your own country clears you to work abroad, if you need clearance.' },
        {
          title: 'Iqama',
          text: 'After you arrive, the employer obtains your iqama, and you accept your contract on Qiwa.',
        },
      ],
      questions: [
        {
          question: 'Does my job come through Musaned?',
          answer: blocks(
            'Musaned is for domestic workers, such as house drivers and nannies. Company workers have their contracts on Qiwa.',
          ),
        },
        {
          question: 'May the employer deduct visa or iqama costs from my salary?',
          answer: blocks(
            'No. Under the Saudi Labour Law the employer pays for recruitment, the iqama, the work permit and their renewal. Tell us if someone asks you for this money.',
          ),
        },
      ],
    },
    {
      intro:
        'السعودية أكبر أسواق العمل في الخليج، وتوظّف قطاعات البناء والصناعة والصحة والفنادق والنقل فيها كوادر من جنوب آسيا والفلبين طوال العام. الشركة التي توظّفك تطلب تأشيرتك وتوثّق عقدك في منصة «قوى» وتستخرج إقامتك.',
      visa: 'تأشيرة العمل ورخصة العمل والإقامة وتجديدها',
      alsoNeeded: 'في المهن المشمولة: شهادة برنامج الفحص المهني (SVP)',
      visaSteps: [
        { title: 'العرض', text: 'تقرأ العرض وتوقّعه، وفيه الراتب وساعات العمل والسكن والإجازات.' },
        { title: 'الاختبار المهني', text: 'في المهن المشمولة تجتاز اختبار برنامج الفحص المهني قبل التأشيرة.' },
        { title: 'الفحص الطبي', text: 'تُجري الفحص الطبي في مركز معتمد لدى «وافد»، والنظام هو الذي يحدد المركز.' },
        {
          title: 'التأشيرة',
          text: 'لدى صاحب العمل الموافقة على الاستقدام، ويُقدَّم جوازك وتؤخذ بصماتك عادةً في مركز تأشيرات.',
        },
        { title: 'بلدك', text: 'تحصل من بلدك على تصريح العمل في الخارج إن كان لازمًا لك.' },
        { title: 'الإقامة', text: 'بعد وصولك يستخرج صاحب العمل إقامتك، وتوافق على عقدك في منصة «قوى».' },
      ],
      questions: [
        {
          question: 'هل تأتي وظيفتي عبر «مساند»؟',
          answer: blocks(
            'منصة «مساند» للعمالة المنزلية مثل السائق الخاص والمربية. أما عمال الشركات فعقودهم في منصة «قوى».',
          ),
        },
        {
          question: 'هل يحق لصاحب العمل أن يخصم التأشيرة أو الإقامة من راتبي؟',
          answer: blocks(
            'لا. بموجب نظام العمل السعودي يتحمل صاحب العمل رسوم الاستقدام والإقامة ورخصة العمل وتجديدها. أبلغنا إذا طلب منك أحد هذا المال.',
          ),
        },
      ],
    },
  ),
  guide(
    'uae',
    {
      intro:
        'The United Arab Emirates hires for construction, hotels, retail, logistics and healthcare, above all in Dubai and Abu Dhabi. Every job starts with an official offer from the labour ministry, MOHRE. You sign it before you travel, and your contract must match it.',
      visa: 'Work permit, entry permit, Emirates ID and residence visa',
      visaSteps: [
        {
          title: 'MOHRE offer',
          text: 'You sign the official offer, in Arabic, English and a language you understand.',
        },
        {
          title: 'Medical',
          text: 'You usually have a medical at an approved centre before you travel.',
        },
        {
          title: 'Entry permit',
          text: 'The employer obtains your work permit and the entry permit you travel on.',
        },
        { title: 'Your country', text: 'Your own country clears you to work abroad, if you need clearance.' },
        {
          title: 'Fitness test',
          text: 'After you arrive, you have a medical fitness test and give your fingerprints.',
        },
        {
          title: 'Emirates ID',
          text: 'The employer completes your residence formalities, and you receive your contract and Emirates ID.',
        },
      ],
      questions: [
        {
          question: 'May the employer charge me for the visa?',
          answer: blocks(
            'No. UAE labour law forbids employers to charge a worker for recruitment or employment, directly or indirectly.',
          ),
        },
        {
          question: 'What if the contract differs from the offer?',
          answer: blocks(
            'It must not: the contract has to match the MOHRE offer you signed. Keep a copy of the offer, do not sign the contract, and tell us.',
          ),
        },
      ],
    },
    {
      intro:
        'توظّف الإمارات في البناء والفنادق والتجزئة والخدمات اللوجستية والصحة، وأكثر الوظائف في دبي وأبوظبي. تبدأ كل وظيفة بعرض عمل رسمي من وزارة الموارد البشرية والتوطين توقّعه قبل سفرك، ويجب أن يطابقه عقدك.',
      visa: 'تصريح العمل وإذن الدخول والهوية الإماراتية والإقامة',
      visaSteps: [
        { title: 'عرض العمل الرسمي', text: 'توقّع العرض الرسمي بالعربية والإنجليزية وبلغة تفهمها.' },
        { title: 'الفحص الطبي', text: 'تُجري عادةً فحصًا طبيًا في مركز معتمد قبل السفر.' },
        { title: 'إذن الدخول', text: 'يستخرج صاحب العمل تصريح العمل وإذن الدخول الذي تسافر به.' },
        { title: 'بلدك', text: 'تحصل من بلدك على تصريح العمل في الخارج إن كان لازمًا لك.' },
        { title: 'فحص اللياقة الطبية', text: 'بعد وصولك تُجري فحص اللياقة الطبية وتؤخذ بصماتك.' },
        { title: 'الهوية الإماراتية', text: 'يستكمل صاحب العمل إقامتك، وتتسلّم عقدك وهويتك الإماراتية.' },
      ],
      questions: [
        {
          question: 'هل يحق لصاحب العمل أن يحمّلني رسوم التأشيرة؟',
          answer: blocks(
            'لا. يحظر قانون العمل الإماراتي على صاحب العمل تحميل العامل تكاليف الاستقدام والتوظيف بشكل مباشر أو غير مباشر.',
          ),
        },
        {
          question: 'ماذا لو اختلف العقد عن العرض؟',
          answer: blocks(
            'لا يجوز ذلك، فالعقد يجب أن يطابق العرض الرسمي الذي وقّعته. احتفظ بنسخة من العرض، ولا توقّع العقد، وأبلغنا.',
          ),
        },
      ],
    },
  ),
  guide(
    'qatar',
    {
      intro:
        'Qatar hires for construction, facility management, oil and gas, hotels and healthcare, nearly all of it in and around Doha. In most countries we recruit from, you sign the contract, give fingerprints and have the medical in one visit to a Qatar Visa Centre.',
      visa: 'Work visa and residence permit (QID)',
      visaSteps: [
        { title: 'Offer', text: 'You read and sign an offer that states your salary, hours, housing and food.' },
        {
          title: 'Visa request',
          text: 'The employer applies for your work visa and books your visit to the Qatar Visa Centre.',
        },
        {
          title: 'Qatar Visa Centre',
          text: 'You sign the contract, give your fingerprints and have the medical, usually in one visit.',
        },
        { title: 'Your country', text: 'Your own country clears you to work abroad, if you need clearance.' },
        {
          title: 'Residence permit',
          text: 'After you arrive, the employer obtains your Qatar ID and opens a bank account for your salary.',
        },
      ],
      questions: [
        {
          question: 'Is there a minimum wage in Qatar?',
          answer: blocks(
            'Yes. Since 2021 it has been QAR 1,000 a month, plus QAR 500 for housing and QAR 300 for food if the employer does not provide them.',
          ),
        },
        {
          question: 'Who pays for the Qatar Visa Centre?',
          answer: blocks('The employer pays when the appointment is booked. Do not pay any agent for it.'),
        },
      ],
    },
    {
      intro:
        'توظّف قطر في البناء وإدارة المرافق والنفط والغاز والفنادق والصحة، وأغلب الوظائف في الدوحة وما حولها. وفي معظم البلدان التي نوظّف منها يتم العقد والبصمات والفحص الطبي في زيارة واحدة لمركز تأشيرات قطر.',
      visa: 'تأشيرة العمل وبطاقة الإقامة القطرية',
      visaSteps: [
        { title: 'العرض', text: 'تقرأ العرض وتوقّعه، وفيه الراتب وساعات العمل والسكن والطعام.' },
        { title: 'طلب التأشيرة', text: 'يطلب صاحب العمل تأشيرتك ويحجز موعدك في مركز تأشيرات قطر.' },
        { title: 'مركز تأشيرات قطر', text: 'توقّع العقد وتؤخذ بصماتك وتُجري الفحص الطبي، عادةً في زيارة واحدة.' },
        { title: 'بلدك', text: 'تحصل من بلدك على تصريح العمل في الخارج إن كان لازمًا لك.' },
        { title: 'الإقامة', text: 'بعد وصولك يستخرج صاحب العمل بطاقتك القطرية ويفتح لك حسابًا بنكيًا للراتب.' },
      ],
      questions: [
        {
          question: 'هل في قطر حد أدنى للأجور؟',
          answer: blocks(
            'نعم. منذ عام 2021 هو 1,000 ريال قطري شهريًا، يضاف إليها 500 ريال للسكن و300 ريال للطعام إذا لم يوفّرهما صاحب العمل.',
          ),
        },
        {
          question: 'من يدفع رسوم مركز تأشيرات قطر؟',
          answer: blocks('يدفعها صاحب العمل عند حجز الموعد، فلا تدفعها لأي وسيط.'),
        },
      ],
    },
  ),
  guide(
    'kuwait',
    {
      intro:
        'Kuwait hires for construction, oil and gas services, catering, cleaning and healthcare. The Public Authority for Manpower issues the work permit. Most steps happen before you travel, so have your documents complete early.',
      visa: 'Work permit, work visa, residence and civil ID',
      alsoNeeded: 'Police clearance certificate, usually attested for Kuwait',
      visaSteps: [
        { title: 'Offer', text: 'You read and sign an offer that states your salary, hours, housing and leave.' },
        { title: 'Work permit', text: 'The employer obtains your work permit from the Public Authority for Manpower.' },
        { title: 'Medical', text: 'You have a medical at a Wafid centre. The Wafid system assigns the centre.' },
        { title: 'Visa', text: 'Your visa is issued once your medical and police clearance are accepted.' },
        { title: 'Your country', text: 'Your own country clears you to work abroad, if you need clearance.' },
        {
          title: 'Civil ID',
          text: 'After you arrive, you give fingerprints, have another medical and receive your residence permit and civil ID.',
        },
      ],
    },
    {
      intro:
        'توظّف الكويت في البناء وخدمات النفط والغاز والتموين والنظافة والصحة. تصدر الهيئة العامة للقوى العاملة إذن العمل، ومعظم الخطوات تسبق السفر، لذا ينبغي أن تكتمل وثائقك مبكرًا.',
      visa: 'إذن العمل وتأشيرة العمل والإقامة والبطاقة المدنية',
      alsoNeeded: 'شهادة حسن السيرة والسلوك، مصدّقة عادةً للكويت',
      visaSteps: [
        { title: 'العرض', text: 'تقرأ العرض وتوقّعه، وفيه الراتب وساعات العمل والسكن والإجازات.' },
        { title: 'إذن العمل', text: 'يستخرج صاحب العمل إذن عملك من الهيئة العامة للقوى العاملة.' },
        { title: 'الفحص الطبي', text: 'تُجري الفحص الطبي في مركز معتمد لدى «وافد»، والنظام هو الذي يحدد المركز.' },
        { title: 'التأشيرة', text: 'تصدر تأشيرتك بعد قبول الفحص الطبي وشهادة حسن السيرة والسلوك.' },
        { title: 'بلدك', text: 'تحصل من بلدك على تصريح العمل في الخارج إن كان لازمًا لك.' },
        { title: 'البطاقة المدنية', text: 'بعد وصولك تؤخذ بصماتك ويعاد الفحص الطبي ثم تصدر الإقامة والبطاقة المدنية.' },
      ],
    },
  ),
  guide(
    'bahrain',
    {
      intro:
        'Bahrain is a small market with steady demand in construction, hotels, industry and services. The Labour Market Regulatory Authority (LMRA) issues the work permit, and you can check your own permit there.',
      visa: 'LMRA work permit, visa and residence',
      visaSteps: [
        { title: 'Offer', text: 'You read and sign an offer that states your salary, hours, housing and leave.' },
        { title: 'Medical', text: 'You have a medical at a Wafid centre. The Wafid system assigns the centre.' },
        { title: 'Work permit', text: 'The employer applies to the LMRA, which issues the permit and your visa.' },
        { title: 'Your country', text: 'Your own country clears you to work abroad, if you need clearance.' },
        {
          title: 'Identity card',
          text: 'After you arrive, you give fingerprints, have a medical and receive your identity card (CPR).',
        },
      ],
    },
    {
      intro:
        'البحرين سوق صغيرة بطلب مستقر في البناء والفنادق والصناعة والخدمات. تصدر هيئة تنظيم سوق العمل تصريح العمل، ويمكنك الاستعلام لديها عن تصريحك.',
      visa: 'تصريح هيئة تنظيم سوق العمل والتأشيرة والإقامة',
      visaSteps: [
        { title: 'العرض', text: 'تقرأ العرض وتوقّعه، وفيه الراتب وساعات العمل والسكن والإجازات.' },
        { title: 'الفحص الطبي', text: 'تُجري الفحص الطبي في مركز معتمد لدى «وافد»، والنظام هو الذي يحدد المركز.' },
        { title: 'تصريح العمل', text: 'يتقدّم صاحب العمل إلى هيئة تنظيم سوق العمل فتصدر التصريح وتأشيرتك.' },
        { title: 'بلدك', text: 'تحصل من بلدك على تصريح العمل في الخارج إن كان لازمًا لك.' },
        { title: 'بطاقة الهوية', text: 'بعد وصولك تؤخذ بصماتك ويجرى فحص طبي ثم تتسلّم بطاقة الهوية.' },
      ],
    },
  ),
  guide(
    'oman',
    {
      intro:
        'Oman hires for construction, oil and gas, manufacturing, transport and healthcare, in Muscat and at sites such as Sohar and Duqm. The Ministry of Labour approves the recruitment, and the Royal Oman Police issues the visa.',
      visa: 'Labour clearance, employment visa and resident card',
      visaSteps: [
        { title: 'Offer', text: 'You read and sign an offer that states your salary, hours, housing and leave.' },
        { title: 'Labour clearance', text: 'The employer obtains approval for your job from the Ministry of Labour.' },
        { title: 'Medical', text: 'You have a medical at a Wafid centre. The Wafid system assigns the centre.' },
        { title: 'Visa', text: 'The Royal Oman Police issues the employment visa you travel on.' },
        { title: 'Your country', text: 'Your own country clears you to work abroad, if you need clearance.' },
        {
          title: 'Resident card',
          text: 'After you arrive, you have a medical, give fingerprints and receive your resident card.',
        },
      ],
    },
    {
      intro:
        'توظّف سلطنة عُمان في البناء والنفط والغاز والتصنيع والنقل والصحة، في مسقط وفي مواقع مثل صحار والدقم. تأذن وزارة العمل لصاحب العمل بالاستقدام، وتصدر شرطة عُمان السلطانية التأشيرة.',
      visa: 'تصريح الاستقدام وتأشيرة العمل وبطاقة المقيم',
      visaSteps: [
        { title: 'العرض', text: 'تقرأ العرض وتوقّعه، وفيه الراتب وساعات العمل والسكن والإجازات.' },
        { title: 'تصريح الاستقدام', text: 'يحصل صاحب العمل على موافقة وزارة العمل على وظيفتك.' },
        { title: 'الفحص الطبي', text: 'تُجري الفحص الطبي في مركز معتمد لدى «وافد»، والنظام هو الذي يحدد المركز.' },
        { title: 'التأشيرة', text: 'تصدر شرطة عُمان السلطانية تأشيرة العمل التي تسافر بها.' },
        { title: 'بلدك', text: 'تحصل من بلدك على تصريح العمل في الخارج إن كان لازمًا لك.' },
        { title: 'بطاقة المقيم', text: 'بعد وصولك يجرى فحص طبي وتؤخذ بصماتك وتتسلّم بطاقة المقيم.' },
      ],
    },
  ),
];
