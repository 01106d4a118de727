import type { Seed } from '../fields.js';
import type { legalDocument } from '../legal.js';
import { blocks } from './blocks.js';

export const terms: Seed<typeof legalDocument> = {
  en: {
    kind: 'terms',
    seo: { title: 'Terms of service', description: 'The rules for using this site as a job seeker or as an employer.' },
    title: 'Terms of service',
    lead: 'The rules for using this site, as a job seeker or as an employer.',
    version: '2026-11-27',
    validFrom: '2026-11-27',
    sections: [
      {
        anchor: 'about',
        title: 'What this site is',
        text: blocks(
          'This site belongs to {name}, {address}, a recruitment agency (recruiting licence {licence}). It shows jobs with employers in the six Gulf countries and in India. Here you can apply for jobs, send your CV and the documents we ask for, sign up for job alerts, request workers and write to us. By using the site you accept these terms.',
        ),
      },
      {
        anchor: 'free',
        title: 'Free for job seekers',
        text: blocks(`Registering, applying, interviews and placement cost job seekers nothing. Employers pay us. No one may ask you for money in our name: not for a job, an interview, a visa or a faster decision.

Government offices and clinics charge their own fees. Before you spend anything, we tell you in writing which of these the employer pays for.`),
      },
      {
        anchor: 'you',
        title: 'What we ask of you',
        text: blocks(`- Tell the truth about yourself, your experience and your certificates.
- Send only your own CV and documents, or those of a person who asked you to.
- Be 18 or older.
- Send no harmful files, advertising, or anything that insults or harms others.
- Do not try to access parts of the site that are not meant for you, and do not send it automated requests.

We may leave submissions that break these rules unanswered and delete them.`),
      },
      {
        anchor: 'jobs',
        title: 'About the jobs listed',
        text: blocks(`The details of a job come from the employer. We check them before they appear and correct mistakes when we learn of them. Only the written offer and the contract count between you and the employer.

A job may close before its closing date, and its vacancies may be filled at any time. We cannot promise you an interview, an offer or a visa: employers and government offices decide on these.`),
      },
      {
        anchor: 'applying',
        title: 'What an application is',
        text: blocks(`Sending a CV or an application is a request, not an employment contract, and it does not oblige you to take a job. We review it within 48 hours. You can withdraw an application on its own page, and both at any time by writing to {email}. Our privacy policy says how we treat your data; the version you agreed to is recorded with what you send.

Keep the link to the page of your application to yourself. We may ask you there for documents, such as certificates. Send genuine and complete ones only: an employer or a government office may check them. Sending or accepting a document does not promise you the job.`),
      },
      {
        anchor: 'alerts',
        title: 'Job alerts',
        text: blocks(
          'Job alerts are free. They start when you confirm them and end after 6 months unless you renew them; you can unsubscribe in every email. Use only your own email address. An alert does not list every job, and a job in it may already be closed when you read it.',
        ),
      },
      {
        anchor: 'employers',
        title: 'For employers',
        text: blocks(
          "A message or a hiring request through this site is an enquiry. It is not an order or a contract, and it binds neither side. We review a hiring request within 48 hours. Services, fees and guarantees are agreed in a separate written contract. Employers must give accurate information about their company and jobs, pay recruitment costs themselves as the law of their country requires, and use candidates' data only for the job it was provided for.",
        ),
      },
      {
        anchor: 'fraud',
        title: 'If someone misuses our name',
        text: blocks(
          'Our staff write from our own email addresses and never ask for money. If you doubt a message, an offer or a person, ask us before you reply: {email}, {phone}. Or use the contact form with the subject “Report a scam or request for money”. Reports help us warn others.',
        ),
      },
      {
        anchor: 'content',
        title: 'Texts and pictures',
        text: blocks(
          'The texts, drawings, name and logo on this site are ours or used with permission. You may share links to any page, and print or copy a job for your own use. Anything more needs our written agreement.',
        ),
      },
      {
        anchor: 'working',
        title: 'Availability',
        text: blocks(
          'We take care, but we cannot promise that the site is always available or free of errors. Links to other sites are provided for convenience; we are not responsible for their content. If a form reports a failure, send it again from the same page: the same content is not stored twice. Or call or write to us.',
        ),
      },
      {
        anchor: 'liability',
        title: 'Liability',
        text: blocks(
          'We are liable for loss caused intentionally or by gross negligence, and wherever the law does not let us exclude liability. Otherwise, as far as the law allows, we are not liable for loss arising from the use of this site or from acts of employers, government offices or other third parties.',
        ),
      },
      {
        anchor: 'law',
        title: 'Governing law',
        text: blocks(
          'The law of India applies, and the courts of Mumbai have jurisdiction. Rights that the law of your own country gives you and that cannot be waived are not affected. If the two language versions differ, the English version prevails.',
        ),
      },
      {
        anchor: 'changes',
        title: 'Changes',
        text: blocks(
          'We may change these terms. The date and version above show the current text; what you sent earlier remains under the version in force on that day.',
        ),
      },
    ],
  },
  ar: {
    kind: 'terms',
    seo: { title: 'شروط الخدمة', description: 'قواعد استخدام هذا الموقع للباحثين عن عمل ولأصحاب العمل.' },
    title: 'شروط الخدمة',
    lead: 'قواعد استخدام هذا الموقع، سواء كنت باحثًا عن عمل أو صاحب عمل.',
    version: '2026-11-27',
    validFrom: '2026-11-27',
    sections: [
      {
        anchor: 'about',
        title: 'عن هذا الموقع',
        text: blocks(
          'تملك {name}، {address}، هذا الموقع، وهي وكالة توظيف (ترخيص التوظيف الخارجي (الهند) {licence}). يعرض الموقع وظائف لدى أصحاب عمل في دول الخليج الست وفي الهند. ويمكنك من خلاله التقدم إلى الوظائف وإرسال سيرتك الذاتية والمستندات التي نطلبها، والاشتراك في تنبيهات الوظائف، وطلب العمالة، ومراسلتنا. واستخدامك له يعني قبولك بهذه الشروط.',
        ),
      },
      {
        anchor: 'free',
        title: 'مجانًا للباحثين عن عمل',
        text: blocks(`التسجيل والتقديم والمقابلات والتوظيف لا تكلّف الباحث عن عمل شيئًا، فالتكلفة على أصحاب العمل. ولا يحق لأحد أن يطلب منك مالًا باسمنا مقابل وظيفة أو مقابلة أو تأشيرة أو رد أسرع.

تتقاضى بعض الجهات الحكومية والمراكز الطبية رسومًا عن وثائقها، وقبل أن تنفق أي مبلغ نوضح لك كتابيًا ما الذي يتحمله صاحب العمل منها.`),
      },
      {
        anchor: 'you',
        title: 'ما نطلبه منك',
        text: blocks(`- أن تكون صادقًا في ما تذكره عن نفسك وخبرتك وشهاداتك.
- أن ترسل سيرتك الذاتية ومستنداتك أنت، أو ما يخص شخصًا طلب منك ذلك.
- أن يكون عمرك 18 عامًا أو أكثر.
- ألا ترسل ملفات ضارة أو إعلانات أو ما يسيء إلى الآخرين أو يضرّهم.
- ألا تحاول الدخول إلى أجزاء من الموقع ليست مخصصة لك، وألا ترهقه بطلبات آلية.

ويحق لنا ألا نرد على ما يخالف هذه القواعد وأن نحذفه.`),
      },
      {
        anchor: 'jobs',
        title: 'عن الوظائف المعروضة',
        text: blocks(`مصدر بيانات الوظيفة هو صاحب العمل. نتحقق منها قبل نشرها ونصحح ما نعلم به من أخطاء. والعبرة بينك وبين صاحب العمل بالعرض المكتوب والعقد وحدهما.

قد تُغلق الوظيفة قبل موعدها وقد تُشغل الشواغر في أي وقت. ولا نستطيع أن نعدك بمقابلة أو عرض أو تأشيرة، فالقرار فيها لأصحاب العمل وللجهات الحكومية.`),
      },
      {
        anchor: 'applying',
        title: 'ما معنى التقديم',
        text: blocks(`إرسال السيرة الذاتية أو الطلب تعبير عن رغبتك في العمل وليس عقد عمل، ولا يلزمك بقبول أي وظيفة. نراجعه خلال 48 ساعة. ويمكنك سحب الطلب من صفحته، وسحب الطلب أو السيرة الذاتية في أي وقت بمراسلتنا على {email}. أما طريقة تعاملنا مع بياناتك فتجدها في سياسة الخصوصية، ويُسجَّل مع ما ترسله الإصدار الذي وافقت عليه.

احتفظ برابط صفحة طلبك لنفسك. وقد نطلب منك في تلك الصفحة مستندات مثل الشهادات، فلا ترسل إلا مستندات صحيحة وكاملة، إذ قد يتحقق منها صاحب العمل أو جهة حكومية. وإرسال المستند أو قبوله ليس وعدًا بالوظيفة.`),
      },
      {
        anchor: 'alerts',
        title: 'تنبيهات الوظائف',
        text: blocks(
          'تنبيهات الوظائف مجانية. تبدأ عندما تؤكدها وتنتهي بعد 6 أشهر ما لم تجددها، ويمكنك إلغاء الاشتراك من كل رسالة. اشترك ببريدك الإلكتروني أنت فقط. ولا يشمل التنبيه بالضرورة كل الوظائف، وقد تكون الوظيفة الواردة فيه قد أُغلقت قبل أن تقرأه.',
        ),
      },
      {
        anchor: 'employers',
        title: 'لأصحاب العمل',
        text: blocks(
          'الرسالة أو طلب الاستقدام عبر هذا الموقع استفسار لا يُعدّ أمر شراء ولا عقدًا، ولا يُلزم أيًا من الطرفين. نراجع طلب الاستقدام خلال 48 ساعة، أما الخدمات والأتعاب والضمانات فيُتفق عليها في عقد مكتوب مستقل. وعلى أصحاب العمل تقديم بيانات صحيحة عن شركاتهم وعن الوظائف، وتحمّل تكاليف الاستقدام وفق نظام بلدهم، وعدم استخدام بيانات المرشحين إلا للوظيفة التي أُعطيت من أجلها.',
        ),
      },
      {
        anchor: 'fraud',
        title: 'إذا أساء أحد استخدام اسمنا',
        text: blocks(
          'يراسلك موظفونا من عناويننا الرسمية ولا يطلبون مالًا أبدًا. وإذا شككت في رسالة أو عرض أو شخص فاسألنا قبل أن ترد: {email}، {phone}. أو استخدم نموذج التواصل واختر الموضوع «الإبلاغ عن طلب مال باسمنا». وبلاغك يساعدنا على تحذير غيرك.',
        ),
      },
      {
        anchor: 'content',
        title: 'النصوص والصور',
        text: blocks(
          'نصوص هذا الموقع ورسومه واسمه وشعاره ملك لنا أو مستخدمة بإذن. يمكنك مشاركة رابط أي صفحة، وطباعة وظيفة أو نسخها لاستعمالك الشخصي، وما زاد على ذلك يتطلب موافقتنا الكتابية.',
        ),
      },
      {
        anchor: 'working',
        title: 'إتاحة الموقع',
        text: blocks(
          'نبذل عنايتنا، لكننا لا نستطيع أن نعد بأن الموقع متاح دائمًا أو خالٍ من الأخطاء. والروابط إلى مواقع أخرى خدمة لا تجعلنا مسؤولين عن محتواها. وإذا أظهر النموذج خطأ فأعد إرساله من الصفحة نفسها، فالمحتوى نفسه لا يُحفظ مرتين، أو اتصل بنا أو راسلنا.',
        ),
      },
      {
        anchor: 'liability',
        title: 'المسؤولية',
        text: blocks(
          'نتحمل المسؤولية عن الضرر الذي نسببه عمدًا أو بإهمال جسيم، وحيثما لا يجيز القانون استبعادها. وفيما عدا ذلك، وفي حدود ما يسمح به القانون، لا نتحمل مسؤولية خسارة تنشأ عن استخدام هذا الموقع أو عن تصرفات أصحاب العمل أو الجهات الحكومية أو غيرهم.',
        ),
      },
      {
        anchor: 'law',
        title: 'القانون الواجب التطبيق',
        text: blocks(
          'يسري القانون الهندي وتختص محاكم مومباي بالنظر في النزاعات، وتبقى لك الحقوق التي يمنحك إياها قانون بلدك ولا يجوز التنازل عنها. وإذا اختلف النصان فالعبرة بالنص الإنجليزي.',
        ),
      },
      {
        anchor: 'changes',
        title: 'التعديلات',
        text: blocks(
          'قد نعدّل هذه الشروط، ويبيّن التاريخ والإصدار أعلاه النص الحالي، ويبقى ما أرسلته سابقًا خاضعًا لإصدار يومه.',
        ),
      },
    ],
  },
};
