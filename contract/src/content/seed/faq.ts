import type * as faq from '../faq.js';
import type { Seed } from '../fields.js';
import { blocks } from './blocks.js';

export const faqPage: Seed<typeof faq.faqPage> = {
  en: {
    seo: {
      title: 'Job seeker FAQ',
      description:
        'Fees, documents, visas, timelines and life after you join: plain answers for people who want to work in the Gulf.',
    },
    hero: {
      title: 'Job seeker FAQ',
      lead: 'What it costs, what you need, how long it takes and what happens after you join. Pick a topic, or start at the top.',
    },
    timelineTitle: 'From your CV to your flight',
    timelineLead: 'Four steps, 4-8 weeks in total.',
    timelineSteps: [
      {
        title: 'CV review',
        time: '2-3 days',
        text: 'We review your CV within 48 hours, then compare it with our open jobs.',
      },
      { title: 'Screening', time: '1 week', text: 'We talk to you and check your skills, documents and references.' },
      {
        title: 'Client interview',
        time: '1-2 weeks',
        text: 'The employer meets you by video, by phone or in our office.',
      },
      { title: 'Offer and documents', time: '2-4 weeks', text: 'Contract, medical, attestation, visa and ticket.' },
    ],
    ask: { title: "Can't find your answer?", text: "Ask a recruiter, even if you haven't applied." },
  },
  ar: {
    seo: {
      title: 'أسئلة الباحثين عن عمل',
      description:
        'الرسوم والوثائق والتأشيرات ومدة الانتظار وما بعد الالتحاق بالعمل: إجابات واضحة لمن يرغب في العمل في الخليج.',
    },
    hero: {
      title: 'أسئلة الباحثين عن عمل',
      lead: 'ما التكلفة؟ وما المطلوب منك؟ وكم تستغرق الإجراءات؟ وماذا بعد التحاقك بالعمل؟ اختر موضوعًا أو ابدأ القراءة من الأعلى.',
    },
    timelineTitle: 'من سيرتك الذاتية إلى رحلتك',
    timelineLead: 'أربع خطوات تستغرق من 4 إلى 8 أسابيع في المجموع.',
    timelineSteps: [
      {
        title: 'مراجعة السيرة الذاتية',
        time: 'من يومين إلى 3 أيام',
        text: 'نراجع سيرتك الذاتية خلال 48 ساعة، ثم نقارنها بالوظائف الشاغرة.',
      },
      { title: 'الفرز الأولي', time: 'أسبوع واحد', text: 'نتحدث معك ونتحقق من مهاراتك ووثائقك ومراجعك المهنية.' },
      {
        title: 'مقابلة صاحب العمل',
        time: 'من أسبوع إلى أسبوعين',
        text: 'يقابلك صاحب العمل بالفيديو أو هاتفيًا أو في مكتبنا.',
      },
      {
        title: 'عرض العمل والوثائق',
        time: 'من أسبوعين إلى 4 أسابيع',
        text: 'العقد والفحص الطبي والتصديق والتأشيرة وتذكرة السفر.',
      },
    ],
    ask: { title: 'لم تجد سؤالك هنا؟', text: 'اسأل أحد مسؤولي التوظيف، ولا يُشترط أن تكون قد تقدمت بطلب.' },
  },
};

export const faqCategories: Seed<typeof faq.faqCategory>[] = [
  {
    en: { order: 10, anchor: 'general', title: 'General Questions' },
    ar: { order: 10, anchor: 'general', title: 'أسئلة عامة' },
  },
  {
    en: { order: 20, anchor: 'application', title: 'Application Process' },
    ar: { order: 20, anchor: 'application', title: 'خطوات التقديم' },
  },
  {
    en: { order: 30, anchor: 'requirements', title: 'Job Requirements' },
    ar: { order: 30, anchor: 'requirements', title: 'متطلبات الوظيفة' },
  },
  {
    en: { order: 40, anchor: 'sources', title: 'Source Countries' },
    ar: { order: 40, anchor: 'sources', title: 'بلدان الاستقدام' },
  },
  {
    en: { order: 50, anchor: 'after', title: 'After Getting the Job' },
    ar: { order: 50, anchor: 'after', title: 'بعد الحصول على الوظيفة' },
  },
];

/** Reference to the document of entry `index` of the categories. */
const category = (index: number) => ({ id: `faqCategories${index + 1}` });

export const faqItems: Seed<typeof faq.faqItem>[] = [
  {
    en: {
      order: 10,
      anchor: 'fee',
      category: category(0),
      question: 'Do I have to pay a fee?',
      answer:
        blocks(`No. Our service is free for job seekers: registering, applying, interviews and placement cost you nothing. Employers pay us.

Government offices and clinics charge their own fees, for example for a passport, police clearance or a medical. Before you start, we tell you in writing which of these the employer pays for.`),
    },
    ar: {
      order: 10,
      anchor: 'fee',
      category: category(0),
      question: 'هل عليّ دفع أي رسوم؟',
      answer:
        blocks(`لا. خدمتنا مجانية للباحثين عن عمل: التسجيل والتقديم والمقابلات والتوظيف لا تكلفك شيئًا، فالتكلفة على أصحاب العمل.

تتقاضى بعض الجهات الحكومية والمراكز الطبية رسومًا عن وثائقها، كجواز السفر وشهادة حسن السيرة والسلوك والفحص الطبي. وقبل أن تبدأ نوضح لك كتابيًا ما الذي يتحمله صاحب العمل منها.`),
    },
  },
  {
    en: {
      order: 20,
      anchor: 'fraud',
      category: category(0),
      question: 'Someone asked me for money in your name. What should I do?',
      answer: blocks(`Don't pay, and don't hand over your passport. No one who works for us may ask you for money.

Keep the messages and the number they came from, and tell us at once. We also advise you to report it to the police where you live.`),
      links: [{ text: 'Contact us', url: '/contact?subject=fraud#form' }],
    },
    ar: {
      order: 20,
      anchor: 'fraud',
      category: category(0),
      question: 'طلب مني شخص مالًا باسمكم، فماذا أفعل؟',
      answer: blocks(`لا تدفع، ولا تسلّم جواز سفرك. لا يحق لأي من موظفينا أن يطلب منك مالًا.

احتفظ بالرسائل وبالرقم الذي وصلت منه وأبلغنا فورًا، وننصحك كذلك بإبلاغ الشرطة في بلدك.`),
      links: [{ text: 'اتصل بنا', url: '/contact?subject=fraud#form' }],
    },
  },
  {
    en: {
      order: 30,
      anchor: 'countries',
      category: category(0),
      question: 'Which countries can I work in?',
      answer: blocks(`We recruit for the six countries of the Gulf Cooperation Council:
- [Saudi Arabia](/jobs/in/saudi-arabia)
- [United Arab Emirates](/jobs/in/uae)
- [Kuwait](/jobs/in/kuwait)
- [Qatar](/jobs/in/qatar)
- [Bahrain](/jobs/in/bahrain)
- [Oman](/jobs/in/oman)`),
      links: [{ text: 'See Hot Jobs', url: '/jobs' }],
    },
    ar: {
      order: 30,
      anchor: 'countries',
      category: category(0),
      question: 'في أي دول يمكنني العمل؟',
      answer: blocks(`نوظّف في دول مجلس التعاون الخليجي الست:
- [المملكة العربية السعودية](/jobs/in/saudi-arabia)
- [الإمارات العربية المتحدة](/jobs/in/uae)
- [الكويت](/jobs/in/kuwait)
- [قطر](/jobs/in/qatar)
- [البحرين](/jobs/in/bahrain)
- [سلطنة عُمان](/jobs/in/oman)`),
      links: [{ text: 'تصفّح الوظائف الشاغرة', url: '/jobs' }],
    },
  },
  {
    en: {
      order: 40,
      anchor: 'industries',
      category: category(0),
      question: 'Which industries do you recruit for?',
      answer: blocks(
        'Our core industries are construction, oil and gas, healthcare, and hospitality. Jobs in other industries appear in Hot Jobs when an employer asks us to recruit for them, and you can send us your CV for them at any time.',
      ),
    },
    ar: {
      order: 40,
      anchor: 'industries',
      category: category(0),
      question: 'ما القطاعات التي توظّفون فيها؟',
      answer: blocks(
        'قطاعاتنا الأساسية هي البناء والتشييد، والنفط والغاز، والرعاية الصحية، والضيافة. وتظهر وظائف في قطاعات أخرى في صفحة «الوظائف الشاغرة» متى طلبها صاحب عمل، ويمكنك إرسال سيرتك الذاتية لها في أي وقت.',
      ),
    },
  },
  {
    en: {
      order: 50,
      anchor: 'how',
      category: category(1),
      question: 'How do I apply?',
      answer: blocks(`There are two ways.
- For a specific job: open it in Hot Jobs, press Apply Now and send your CV with the short form.
- For any suitable job: send your CV once with Submit CV. It joins our talent pool, and we contact you when a job fits.`),
      links: [
        { text: 'See Hot Jobs', url: '/jobs' },
        { text: 'Submit CV', url: '/apply' },
      ],
    },
    ar: {
      order: 50,
      anchor: 'how',
      category: category(1),
      question: 'كيف أتقدّم بطلب؟',
      answer: blocks(`هناك طريقتان:
- لوظيفة محددة: افتحها من صفحة «الوظائف الشاغرة» واضغط «التقديم الآن» ثم أرسل سيرتك الذاتية مع النموذج القصير.
- لأي وظيفة مناسبة: أرسل سيرتك الذاتية مرة واحدة من صفحة «إرسال السيرة الذاتية»، فتُضاف إلى قاعدة مرشحينا ونتواصل معك عند توفر وظيفة تناسبك.`),
      links: [
        { text: 'تصفّح الوظائف الشاغرة', url: '/jobs' },
        { text: 'إرسال السيرة الذاتية', url: '/apply' },
      ],
    },
  },
  {
    en: {
      order: 60,
      anchor: 'documents',
      category: category(1),
      question: 'Which documents do I need?',
      answer:
        blocks(`To apply for a job, you only need your CV: a PDF, DOC or DOCX file of up to 5 MB, or photos of its pages. If you have no CV, you answer a few questions about your work instead.

Once an employer has selected you, we ask for:
- a passport valid for at least 6 months
- passport photographs
- education or trade certificates
- experience certificates from earlier employers
- a medical report and a police clearance certificate`),
    },
    ar: {
      order: 60,
      anchor: 'documents',
      category: category(1),
      question: 'ما الوثائق المطلوبة؟',
      answer:
        blocks(`للتقديم على وظيفة تكفي سيرتك الذاتية: ملف بصيغة PDF أو DOC أو DOCX لا يتجاوز حجمه 5 ميغابايت، أو صور لصفحاتها. وإن لم تكن لديك سيرة ذاتية، فأجب بدلًا منها عن بضعة أسئلة عن عملك.

وبعد أن يختارك صاحب العمل نطلب منك:
- جواز سفر ساريًا لمدة 6 أشهر على الأقل
- صورًا شخصية بمقاس جواز السفر
- شهاداتك الدراسية أو المهنية
- شهادات الخبرة من أصحاب العمل السابقين
- التقرير الطبي وشهادة حسن السيرة والسلوك`),
    },
  },
  {
    en: {
      order: 70,
      anchor: 'duration',
      category: category(1),
      question: 'How long does it take from application to travel?',
      answer: blocks(`Usually 4 to 8 weeks in total:
- CV review: 2-3 days
- Screening: 1 week
- Client interview: 1-2 weeks
- Offer and documents: 2-4 weeks

Attestation and visas depend on government offices, so some cases take longer. We'll tell you if yours does.`),
    },
    ar: {
      order: 70,
      anchor: 'duration',
      category: category(1),
      question: 'كم تستغرق الإجراءات من التقديم حتى السفر؟',
      answer: blocks(`تستغرق عادةً من 4 إلى 8 أسابيع في المجموع:
- مراجعة السيرة الذاتية: من يومين إلى 3 أيام
- الفرز الأولي: أسبوع واحد
- مقابلة صاحب العمل: من أسبوع إلى أسبوعين
- عرض العمل والوثائق: من أسبوعين إلى 4 أسابيع

يعتمد التصديق والتأشيرات على الجهات الحكومية، ولذلك قد تطول بعض الحالات، ونبلغك متى حدث ذلك في حالتك.`),
    },
  },
  {
    en: {
      order: 80,
      anchor: 'review',
      category: category(1),
      question: 'When will I hear from you?',
      answer: blocks(
        'We review every CV and every application within 48 hours. If your profile fits, a recruiter calls or writes to you; checking your details in full then takes 2-3 days.',
      ),
    },
    ar: {
      order: 80,
      anchor: 'review',
      category: category(1),
      question: 'متى يصلني ردكم؟',
      answer: blocks(
        'نراجع كل سيرة ذاتية وكل طلب خلال 48 ساعة. وإذا كان ملفك مناسبًا يتصل بك أحد مسؤولي التوظيف أو يراسلك، ثم يستغرق التدقيق الكامل في بياناتك من يومين إلى 3 أيام.',
      ),
    },
  },
  {
    en: {
      order: 90,
      anchor: 'several',
      category: category(1),
      question: 'Can I apply for more than one job?',
      answer: blocks(
        "Yes. Apply for every job that matches your skills. We consider each application separately, and one doesn't affect another.",
      ),
      links: [{ text: 'See Hot Jobs', url: '/jobs' }],
    },
    ar: {
      order: 90,
      anchor: 'several',
      category: category(1),
      question: 'هل يمكنني التقدم إلى أكثر من وظيفة؟',
      answer: blocks('نعم. تقدّم إلى كل وظيفة تناسب مهاراتك، فكل طلب يُقرأ على حدة ولا يؤثر أحدها في الآخر.'),
      links: [{ text: 'تصفّح الوظائف الشاغرة', url: '/jobs' }],
    },
  },
  {
    en: {
      order: 100,
      anchor: 'visa',
      category: category(2),
      question: 'What are the visa requirements?',
      answer: blocks(`They differ by country and by job. Most employment visas ask for:
- a passport valid for 6 months or more
- a medical at a centre approved by that country
- a police clearance certificate
- an attested degree, for jobs that need one
- experience certificates

The employer sponsors the visa; we prepare the documents with you.`),
    },
    ar: {
      order: 100,
      anchor: 'visa',
      category: category(2),
      question: 'ما متطلبات التأشيرة؟',
      answer: blocks(`تختلف بحسب الدولة والوظيفة، ومعظم تأشيرات العمل تتطلب:
- جواز سفر ساريًا لمدة 6 أشهر أو أكثر
- فحصًا طبيًا في مركز تعتمده الدولة
- شهادة حسن السيرة والسلوك
- شهادة جامعية مصدّقة للوظائف التي تشترطها
- شهادات الخبرة

يستخرج صاحب العمل التأشيرة على نفقته، ونحن نجهّز الوثائق معك.`),
    },
  },
  {
    en: {
      order: 110,
      anchor: 'arabic',
      category: category(2),
      question: 'Do I need to speak Arabic?',
      answer: blocks(
        'Not always. On many sites and in hospitals and hotels, the working language is English. Jobs that deal with the public or with government offices may require Arabic; the job page says so.',
      ),
    },
    ar: {
      order: 110,
      anchor: 'arabic',
      category: category(2),
      question: 'هل يجب أن أتحدث العربية؟',
      answer: blocks(
        'ليس دائمًا. فالإنجليزية هي لغة العمل في كثير من المواقع والمستشفيات والفنادق. وقد تشترط الوظائف التي تتعامل مع الجمهور أو مع الجهات الحكومية معرفة العربية، ويُذكر ذلك في صفحة الوظيفة.',
      ),
    },
  },
  {
    en: {
      order: 120,
      anchor: 'experience',
      category: category(2),
      question: 'Can I apply without experience?',
      answer: blocks(
        'Yes, if the job allows it: each job page states how much experience is required. You can also send your CV to our talent pool and choose Entry Level (0-2 years).',
      ),
      links: [{ text: 'Submit CV', url: '/apply' }],
    },
    ar: {
      order: 120,
      anchor: 'experience',
      category: category(2),
      question: 'هل يمكنني التقديم من دون خبرة؟',
      answer: blocks(
        'نعم، إذا كانت الوظيفة تقبل ذلك، فصفحة كل وظيفة تذكر الخبرة المطلوبة. ويمكنك أيضًا إرسال سيرتك الذاتية إلى قاعدة مرشحينا واختيار «مبتدئ (حتى سنتين)».',
      ),
      links: [{ text: 'إرسال السيرة الذاتية', url: '/apply' }],
    },
  },
  {
    en: {
      order: 130,
      anchor: 'origins',
      category: category(3),
      question: 'Which countries do you recruit from?',
      answer: blocks(
        'India, Sri Lanka, Nepal, Bangladesh and the Philippines. Each job lists the nationalities the employer can sponsor; check them before you apply.',
      ),
    },
    ar: {
      order: 130,
      anchor: 'origins',
      category: category(3),
      question: 'من أي بلدان تستقدمون الكوادر؟',
      answer: blocks(
        'من الهند وسريلانكا ونيبال وبنغلاديش والفلبين. وتذكر كل وظيفة الجنسيات التي يستطيع صاحب العمل استقدامها، فاقرأها قبل التقديم.',
      ),
    },
  },
  {
    en: {
      order: 140,
      anchor: 'inside',
      category: category(3),
      question: 'I already work in the Gulf. Can I apply?',
      answer: blocks(
        "Yes. We take candidates both inside and outside the Gulf. If you're already there, tell us your visa status and notice period: a transfer follows the rules of that country and needs documents from your current employer.",
      ),
      links: [{ text: 'Contact us', url: '/contact' }],
    },
    ar: {
      order: 140,
      anchor: 'inside',
      category: category(3),
      question: 'أعمل حاليًا في الخليج، فهل يمكنني التقديم؟',
      answer: blocks(
        'نعم. نقبل المرشحين من داخل الخليج ومن خارجه. وإذا كنت مقيمًا فيه فأخبرنا بوضع إقامتك ومدة الإشعار لديك، لأن نقل الخدمات يخضع لأنظمة الدولة ويتطلب وثائق من صاحب عملك الحالي.',
      ),
      links: [{ text: 'اتصل بنا', url: '/contact' }],
    },
  },
  {
    en: {
      order: 150,
      anchor: 'offer',
      category: category(4),
      question: 'What happens after I get an offer?',
      answer: blocks(`Step by step:
- You receive a written offer with salary, hours, housing and leave. Read it, ask questions, then sign.
- You take the medical and get your police clearance.
- Your certificates are attested.
- The employer applies for your visa.
- We brief you before you travel and tell you who will meet you at the airport.`),
    },
    ar: {
      order: 150,
      anchor: 'offer',
      category: category(4),
      question: 'ماذا يحدث بعد حصولي على عرض عمل؟',
      answer: blocks(`خطوة بخطوة:
- تستلم عرضًا مكتوبًا يبيّن الراتب وساعات العمل والسكن والإجازات. اقرأه واسأل عما تريد ثم وقّعه.
- تُجري الفحص الطبي وتستخرج شهادة حسن السيرة والسلوك.
- تُصدَّق شهاداتك.
- يتقدم صاحب العمل بطلب تأشيرتك.
- نقدم لك إرشادات ما قبل السفر ونخبرك بمن سيستقبلك في المطار.`),
    },
  },
  {
    en: {
      order: 160,
      anchor: 'benefits',
      category: category(4),
      question: 'What benefits are usual?',
      answer: blocks(
        'Many jobs come with housing or a housing allowance, transport to work, medical insurance, a visa paid for by the employer and about 30 days of leave a year. A return ticket and an end-of-service payment depend on the contract and the law of the country. Only what your contract says counts, and every job page shows what the employer provides.',
      ),
      links: [{ text: 'See Hot Jobs', url: '/jobs' }],
    },
    ar: {
      order: 160,
      anchor: 'benefits',
      category: category(4),
      question: 'ما المزايا المعتادة؟',
      answer: blocks(
        'تشمل وظائف كثيرة السكن أو بدل السكن، والمواصلات إلى العمل، والتأمين الطبي، وتأشيرة على نفقة صاحب العمل، ونحو 30 يومًا من الإجازة سنويًا. أما تذكرة العودة ومكافأة نهاية الخدمة فبحسب العقد ونظام الدولة. والعبرة بما ورد في عقدك، وتبيّن صفحة كل وظيفة ما يوفره صاحب العمل.',
      ),
      links: [{ text: 'تصفّح الوظائف الشاغرة', url: '/jobs' }],
    },
  },
  {
    en: {
      order: 170,
      anchor: 'support',
      category: category(4),
      question: 'Will you help me after I start?',
      answer: blocks(
        "Yes. We check how you're doing in your first weeks, and you can write to us for as long as you work there. If your salary, housing or work differs from your contract, tell us: we'll take it up with the employer and point you to the official complaints channel.",
      ),
      links: [{ text: 'Contact us', url: '/contact' }],
    },
    ar: {
      order: 170,
      anchor: 'support',
      category: category(4),
      question: 'هل تساعدونني بعد التحاقي بالعمل؟',
      answer: blocks(
        'نعم. نطمئن عليك في أسابيعك الأولى، ويمكنك مراسلتنا طوال فترة عملك. وإذا اختلف الراتب أو السكن أو العمل عما ورد في عقدك فأخبرنا: نتابع الأمر مع صاحب العمل ونرشدك إلى الجهة الرسمية المختصة بالشكاوى.',
      ),
      links: [{ text: 'اتصل بنا', url: '/contact' }],
    },
  },
];
