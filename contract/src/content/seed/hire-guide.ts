import type { Seed } from '../fields.js';
import type { hireGuide as hireGuideSchema } from '../hire-guide.js';
import { blocks } from './blocks.js';

export const hireGuide: Seed<typeof hireGuideSchema> = {
  en: {
    intro:
      'We recruit from India, Nepal, Sri Lanka, Bangladesh and the Philippines for employers in the six Gulf countries. We search, test and prepare the documents; you choose who to hire.',
    documentsTitle: 'What we need from you',
    documents: `Demand letter with trades, numbers, salaries, hours and benefits
Power of attorney for our agency
Copy of your commercial registration
Visa approval, or your visa quota
Employment contract you will use
Trade test criteria, or drawings and samples of the work`,
    stepsTitle: 'How recruitment works',
    steps: [
      {
        title: 'Request',
        text: 'You tell us the trades, numbers, salaries and start date. We tell you what the market offers on those terms.',
      },
      {
        title: 'Documents',
        text: 'You send us the demand documents. We register the demand where the source country requires it.',
      },
      { title: 'Candidates', text: 'We search, check experience and send you CVs.' },
      { title: 'Selection', text: 'You interview by video or in our office, and watch the trade tests.' },
      {
        title: 'Visa and travel',
        text: 'We arrange medicals, attestation, visa documents and emigration clearance, and confirm the arrival date.',
      },
    ],
    questions: [
      {
        question: 'What may workers be charged?',
        answer: blocks(
          'We charge workers nothing. You pay our fee, the visa, the permit and the flight, as the labour laws of the Gulf countries require. We do not accept requests that pass these costs on to workers.',
        ),
      },
      {
        question: 'Which documents differ between countries?',
        answer: blocks(`The list above covers most requests. These are usually needed as well:
- Saudi Arabia: visa authorisation for our agency
- UAE: the MOHRE offer for each worker
- Qatar: an appointment at a Qatar Visa Centre`),
      },
    ],
    callToAction: {
      title: 'Tell us who you need',
      text: 'Trades, numbers, country and start date are enough to begin.',
      button: 'Send a request',
    },
  },
  ar: {
    intro:
      'نوظّف من الهند ونيبال وسريلانكا وبنغلاديش والفلبين لأصحاب العمل في دول الخليج الست. نبحث عن المرشحين ونختبرهم ونجهّز وثائقهم، ولك القرار في اختيار من تريد.',
    documentsTitle: 'ما نحتاج إليه منك',
    documents: `خطاب طلب العمالة، وفيه المهن والأعداد والرواتب وساعات العمل والمزايا
توكيل لوكالتنا
صورة من السجل التجاري
موافقة التأشيرات أو عدد التأشيرات المسموح لك بها
نموذج عقد العمل الذي ستعتمده
معايير الاختبار المهني، أو مخططات ونماذج من العمل`,
    stepsTitle: 'كيف يسير الاستقدام',
    steps: [
      { title: 'الطلب', text: 'تخبرنا بالمهن والأعداد والرواتب وتاريخ البدء، ونوضح لك ما يتيحه السوق مقابلها.' },
      { title: 'الوثائق', text: 'ترسل وثائق الطلب، ونسجّلها حيث يشترط بلد المرشحين ذلك.' },
      { title: 'المرشحون', text: 'نبحث ونتحقق من الخبرات ونقدّم لك السير الذاتية.' },
      { title: 'الاختيار', text: 'تجري المقابلات بالفيديو أو في مكتبنا، وتشاهد الاختبارات المهنية.' },
      { title: 'التأشيرة والسفر', text: 'نتولى الفحص الطبي والتصديق وأوراق التأشيرة والتصاريح، ونبلغك بموعد الوصول.' },
    ],
    questions: [
      {
        question: 'ما الذي يجوز تحميله للعامل؟',
        answer: blocks(
          'من جهتنا لا شيء. أتعابنا عليك، وكذلك التأشيرة والتصريح وتذكرة السفر كما تقضي قوانين العمل في دول الخليج، ولا نقبل طلبات تُحمّل العامل هذه التكاليف.',
        ),
      },
      {
        question: 'ما الوثائق التي تختلف بين الدول؟',
        answer: blocks(`تكفي القائمة أعلاه لمعظم الطلبات، ويُطلب عادةً أيضًا:
- السعودية: تفويض التأشيرات لوكالتنا
- الإمارات: عرض العمل الرسمي لكل عامل
- قطر: الموعد في مركز تأشيرات قطر`),
      },
    ],
    callToAction: {
      title: 'أخبرنا بمن تحتاج',
      text: 'تكفي المهن والأعداد والدولة وتاريخ البدء لنبدأ.',
      button: 'أرسل طلبك',
    },
  },
};
