import type * as pages from '../visitor-pages.js';
import type { Seed } from '../fields.js';

export const jobsPage: Seed<typeof pages.jobsPage> = {
  en: {
    seo: {
      title: 'Hot Jobs',
      description:
        'Open jobs in Saudi Arabia, the UAE, Kuwait, Qatar, Bahrain, Oman and India, with salary and benefits. Applying is free.',
    },
    lead: 'Open jobs in six Gulf countries and India.',
    freeNote: 'Applying is free. Never pay anyone for a job.',
    callToAction: {
      title: "Didn't find the right job?",
      text: 'Send us your CV once. We review it within 48 hours and contact you when a suitable job comes up.',
    },
  },
  ar: {
    seo: {
      title: 'الوظائف الشاغرة',
      description:
        'وظائف شاغرة في السعودية والإمارات والكويت وقطر والبحرين وعُمان والهند، مع بيان الرواتب والمزايا. التقديم مجاني.',
    },
    lead: 'وظائف شاغرة في دول الخليج الست والهند.',
    freeNote: 'التقديم مجاني. لا تدفع لأي شخص مقابل وظيفة.',
    callToAction: {
      title: 'لم تجد الوظيفة المناسبة؟',
      text: 'أرسل لنا سيرتك الذاتية مرة واحدة. نراجعها خلال 48 ساعة ونتواصل معك عند توفر وظيفة مناسبة.',
    },
  },
};

export const applyPage: Seed<typeof pages.applyPage> = {
  en: {
    seo: {
      title: 'Submit CV',
      description: 'Send us your CV once and we review it within 48 hours. Our service is free for job seekers.',
    },
    lead: 'Send us your CV once. We review it within 48 hours, and it costs you nothing.',
    benefitsTitle: 'Why join our talent pool',
    growthText: 'Roles that build on your skills, with employers who retain good staff.',
    packagesText: 'Salary, housing, transport and insurance agreed in writing before you travel.',
    trainingText: 'We tell you which trade tests and documents you need, and how to prepare.',
    supportText: 'From the interview and the visa to your first weeks on the job.',
    free: { title: "It's free", text: 'Employers pay us. Never pay anyone for a job.' },
    quick: { title: 'Quick process', text: 'It takes about three minutes, and we review your CV within 48 hours.' },
    confidential: {
      title: 'Confidential',
      text: 'Only our recruiters read your CV. We ask you before we send it to an employer.',
    },
    reviewStep: { title: 'CV review', text: 'We review your CV within 48 hours.' },
    matchStep: { title: 'Job matching', text: "We match it with our employers' open jobs." },
    connectStep: { title: 'Get connected', text: 'We contact you when a suitable position is available.' },
  },
  ar: {
    seo: {
      title: 'إرسال السيرة الذاتية',
      description: 'أرسل سيرتك الذاتية مرة واحدة. نراجعها خلال 48 ساعة، والخدمة مجانية.',
    },
    lead: 'أرسل سيرتك الذاتية مرة واحدة. نراجعها خلال 48 ساعة، ومن دون أي تكلفة عليك.',
    benefitsTitle: 'لماذا تنضم إلى قاعدة مرشحينا',
    growthText: 'وظائف تطوّر خبرتك لدى أصحاب عمل يحافظون على موظفيهم.',
    packagesText: 'يُتفق على الراتب والسكن والمواصلات والتأمين كتابيًا قبل سفرك.',
    trainingText: 'نوضح لك الاختبارات المهنية والوثائق المطلوبة وكيف تستعد لها.',
    supportText: 'من المقابلة والتأشيرة حتى أسابيعك الأولى في العمل.',
    free: { title: 'خدمة مجانية', text: 'التكلفة على أصحاب العمل. لا تدفع لأي شخص مقابل وظيفة.' },
    quick: { title: 'إجراءات سريعة', text: 'يستغرق الأمر نحو ثلاث دقائق، ونراجع سيرتك الذاتية خلال 48 ساعة.' },
    confidential: {
      title: 'بياناتك سرية',
      text: 'لا يطّلع على سيرتك الذاتية سوى فريق التوظيف لدينا، ونستأذنك قبل إرسالها إلى أي صاحب عمل.',
    },
    reviewStep: { title: 'مراجعة السيرة الذاتية', text: 'نراجع سيرتك الذاتية خلال 48 ساعة.' },
    matchStep: { title: 'مطابقة الوظائف', text: 'نقارنها بالوظائف الشاغرة لدى أصحاب العمل.' },
    connectStep: { title: 'التواصل معك', text: 'نتواصل معك عند توفر وظيفة مناسبة.' },
  },
};

export const careersPage: Seed<typeof pages.careersPage> = {
  en: {
    seo: {
      title: 'Careers',
      description:
        'Send your CV to the recruiters of a licensed agency for the six Gulf countries. Free for job seekers, reviewed within 48 hours.',
    },
    hero: {
      title: 'Careers',
      lead: "Tell us about your skills and expectations, and we'll look for the right job in the Gulf.",
    },
    promisesTitle: 'What you can count on',
    personPromise: {
      title: 'A recruiter reads it',
      text: 'A recruiter who knows your trade reviews your CV within 48 hours.',
    },
    termsPromise: {
      title: 'Terms before travel',
      text: 'Salary, hours, housing and leave are set out in a written offer before you agree to anything.',
    },
    choicePromise: { title: 'You decide', text: 'We ask you before your CV goes to an employer, and you can say no.' },
  },
  ar: {
    seo: {
      title: 'انضم إلى مرشحينا',
      description:
        'أرسل سيرتك الذاتية إلى مسؤولي التوظيف في وكالة مرخّصة تخدم دول الخليج الست. مجانًا للباحثين عن عمل، مع مراجعة خلال 48 ساعة.',
    },
    hero: {
      title: 'انضم إلى مرشحينا',
      lead: 'أخبرنا بما تجيده وبما تتوقعه، ونحن نبحث لك عن الوظيفة المناسبة في الخليج.',
    },
    promisesTitle: 'ما نلتزم به تجاهك',
    personPromise: { title: 'مسؤول توظيف يقرأ طلبك', text: 'يراجع سيرتك الذاتية خلال 48 ساعة مسؤول توظيف يعرف مهنتك.' },
    termsPromise: {
      title: 'الشروط قبل السفر',
      text: 'الراتب وساعات العمل والسكن والإجازات مكتوبة في عرض عمل قبل أن توافق على أي شيء.',
    },
    choicePromise: { title: 'القرار لك', text: 'نستأذنك قبل إرسال سيرتك الذاتية إلى أي صاحب عمل، ومن حقك أن ترفض.' },
  },
};

export const contactPage: Seed<typeof pages.contactPage> = {
  en: {
    seo: {
      title: 'Get in Touch',
      description: 'Talk to our Mumbai office about recruitment for the Gulf: write, call or visit us.',
    },
    lead: 'Hiring, or looking for a job? Write to us, call us or message us on WhatsApp.',
    hoursNote: 'Our Mumbai office. Workers we have placed can reach us 24/7.',
    fraudTitle: "Don't pay anyone",
    fraudText:
      "Tell us who asked you, how much, for what, and the phone number, email or account they used. Screenshots aren't needed. We review every report within 48 hours.",
  },
  ar: {
    seo: {
      title: 'تواصل معنا',
      description: 'تحدث مع مكتبنا في مومباي بشأن التوظيف في الخليج: راسلنا أو اتصل بنا أو زرنا.',
    },
    lead: 'تبحث عن كوادر أو عن وظيفة؟ راسلنا أو اتصل بنا أو تواصل معنا عبر واتساب.',
    hoursNote: 'مكتب مومباي. ويمكن لمن نوظّفهم التواصل معنا على مدار الساعة.',
    fraudTitle: 'لا تدفع أي مبلغ',
    fraudText:
      'أخبرنا من طلب منك المال، وكم طلب ومقابل ماذا، ورقم الهاتف أو البريد الإلكتروني أو الحساب الذي استخدمه. لا حاجة إلى صور للشاشة. نراجع كل بلاغ خلال 48 ساعة.',
  },
};

export const footer: Seed<typeof pages.footer> = {
  en: {
    description:
      'We recruit workers from South Asia and the Philippines for employers in the six Gulf countries. Employers pay our fees; job seekers never do.',
    neverPay: 'Never pay anyone for a job.',
    freeNote: 'Free for job seekers. Never pay anyone for a job.',
    applyingIsFree: 'Applying is free. Never pay anyone for a job.',
  },
  ar: {
    description:
      'نوظّف كوادر من جنوب آسيا والفلبين لدى أصحاب العمل في دول الخليج الست. التكلفة على أصحاب العمل، والخدمة مجانية للباحثين عن عمل.',
    neverPay: 'لا تدفع لأي شخص مقابل وظيفة.',
    freeNote: 'خدمتنا مجانية للباحثين عن عمل. لا تدفع لأي شخص مقابل وظيفة.',
    applyingIsFree: 'التقديم مجاني. لا تدفع لأي شخص مقابل وظيفة.',
  },
};
