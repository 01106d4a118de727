import type { Seed } from '../fields.js';
import type { legalDocument } from '../legal.js';
import { blocks } from './blocks.js';

export const privacy: Seed<typeof legalDocument> = {
  en: {
    kind: 'privacy',
    seo: {
      title: 'Privacy policy',
      description: 'What we keep about you, why, for how long, who sees it and how to have it deleted.',
    },
    title: 'Privacy policy',
    lead: 'What we keep about you, why, for how long, who sees it, and how to have it deleted.',
    version: '2026-11-30',
    validFrom: '2026-11-30',
    sections: [
      {
        anchor: 'who',
        title: 'Who is responsible',
        text: blocks(
          '{name}, {address}, is the data fiduciary for this site: it decides how your data is used. Recruiting licence: {licence}. For anything about your data, including complaints, write to {email} or call {phone}.',
        ),
      },
      {
        anchor: 'what',
        title: 'What we keep',
        text: blocks(`We keep what you type and the file you send.

- Contact form: subject, name, email, phone and message.
- CV for the talent pool (Submit CV and Careers): name, email, phone, industry, desired position, experience, qualification, your comments if any, and your CV.
- Application for a job: the job, name, email, phone, current location, years of experience, your cover letter if any, and your CV.
- Your CV, in both cases: the file, or photos of it. We turn photos into one PDF without what phones hide in them, such as the place where a photo was taken, and keep only that PDF. If you have no CV, we keep in its place your trade, your years in it and in the Gulf, whether you have a passport and when it expires, your driving licence, your languages, when you can start and the salary you expect.
- Documents we ask you for after you applied, such as a certificate or a passport page: what we asked for and by when, the file, and whether we accepted it, with the reason if not. Photos are saved without the place, time and device that a camera writes into them.
- Hiring request of an employer: the trades with numbers, salaries and notes, country and city, start, housing, food and transport, visas, nationalities, your message if any, your company, name, email and phone, and the demand letter if you attach one.
- Job alert: your email, the search, how often you want it, and when you asked for it and confirmed it.

We also record when it was sent, in which language, from which page of the site, for an application how you reached the site (for example through a search engine or a chat app, never the full URL), which version of this policy you agreed to and when, the result of the spam check, and the state of your request (for example pending or shortlisted) with the time it changed, who changed it and why; when you withdraw an application, the time and your reason if you give one; when an email or phone is corrected, the one before. Our recruiters can add notes and keywords to it. For a CV file, a document or a demand letter we record its name, size, type and a checksum that shows it has not been altered, and we read the text of CVs and demand letters so that recruiters can search it.

Please do not put health data, bank details or copies of identity documents into a form, a CV or a demand letter. We ask for documents later, on the page of your application, when a job needs them.`),
      },
      {
        anchor: 'why',
        title: 'Why we use it',
        text: blocks(`- to answer your message
- to compare your CV with our employers' open jobs
- to handle your application with the employer of that job
- to answer your hiring request and find the people you need
- to email you new jobs, if you have asked for job alerts and confirmed them
- to protect the forms from spam and abuse

We do so because you agree when you send a form. We keep the version of the text and the time of your consent as proof. We do not sell your data, show you advertising or make automated decisions about you: a person reads every CV.`),
      },
      {
        anchor: 'files',
        title: 'Where files are stored',
        text: blocks(
          'CV files, documents and demand letters are kept in a private store under random names, separate from the public part of the site. They have no public URL. Only our staff can open them, after signing in with a password and a code sent by email, and each time a file is opened is recorded: who, which file and when.',
        ),
      },
      {
        anchor: 'link',
        title: 'The page of your application',
        text: blocks(
          'Each application has a page of its own, under a secret link that only you receive: after you apply, and by email. It shows your first name, the job, your reference, the state of the application with its dates, what comes next, and the documents we asked for, without the files. Anyone who has the link can open the page, so keep it to yourself. Search engines and visitor statistics do not receive it. To withdraw an application, send a document or change your email or phone you also need a code that we send to your email. The link stops working 90 days after the selection is over, when the application is deleted, or earlier if you ask us to end it.',
        ),
      },
      {
        anchor: 'sharing',
        title: 'Who else receives it',
        text: blocks(`- Employers: if you look for work, your details and CV go to an employer only for a job you applied for, or after we have asked you. Most employers are in the Gulf countries; your data then leaves your own country.
- Service providers who run our servers, file store and email for us and may use the data for nothing else.
- Google, when the spam check of the forms is switched on: its script then loads on pages with a form, and your IP address and information on how the page is used go to Google. Google may also set a cookie for this. A note below the form says when that is so.
- OpenStreetMap, only if you press Load map on the contact page, and WhatsApp, only if you open a chat with us, or send a job or the link to your application through it.
- Authorities, where the law requires it.`),
      },
      {
        anchor: 'mail',
        title: 'Emails we send',
        text: blocks(`After you send a form you receive one email that confirms it, with your name, the job or position, or the trades, numbers and country of a hiring request, a reference, and for an application the link to its page. Our recruiters receive a notification with your name, the same facts or the subject, the company of a hiring request, your language and the result of the spam check. Neither email contains your CV or demand letter, your phone number or your other answers.

If someone asks on this site for the links to your applications, or with such a link for a code, we email them only to the address in those applications: the one you applied with, or the one that has replaced it.

When your application reaches a new state, such as shortlisted, not selected or withdrawn, we email you, and also when its job is filled or cancelled before we have decided. If your email is changed on the page of your application, we email the previous address to say so, and the new one receives the link.

Later a recruiter may write to you about your request, ask you for documents, or tell you why one could not be accepted. A copy of these emails is kept with the request.

If you ask for a job alert, you receive one email to confirm it, and then, every day or every week, one email when there are new jobs. Each has a link to unsubscribe. Two weeks before the job alert ends, one more email offers to renew it.`),
      },
      {
        anchor: 'time',
        title: 'How long we keep it',
        text: blocks(`- CVs, applications, hiring requests and messages, with their files, the notes on them, the text read from a file and copies of our emails to you: until you ask us to delete them; otherwise {months} months after you sent them or, if later, after we last worked with them or wrote to you. They are then deleted automatically within a day. If we placed you with an employer, we keep that application for as long as recruitment law requires us to keep its records.
- Job alerts: 7 days if you do not confirm them; otherwise 6 months, unless you renew them, or until you end them, and 30 days more so that you can start them again. The record that one was confirmed, renewed or ended holds no email address.
- Our emails to you: in our sending list until they are sent. An email that cannot be sent is removed {mailDays} days after the last try.
- Protection against sending a form twice: the server's response and a checksum of what you sent, 48 hours, then removed within about an hour.
- Counters against abuse, by IP address: until the limit expires, 15 minutes at most, then removed within about an hour.
- Codes for withdrawing an application, sending documents or changing your email or phone: as a checksum, they work for 10 minutes, after which documents can be sent for 30 minutes, and are removed after about a day. How many were sent for an application: one hour.
- A counter of the emails that forms have sent to each email address, so that no one can flood an inbox: it is stored under a checksum of the address, for 24 hours at most, then removed within about an hour.
- Record of staff actions: 60 months, as proof. It names staff, actions and record numbers; it holds no CV, no demand letter and no contact details of yours.`),
      },
      {
        anchor: 'device',
        title: 'What stays on your device',
        text: blocks(`- Your choice of language: a cookie for one year and an entry in the browser.
- If you pause moving pictures: an entry in the browser until you play them again.
- What you typed in a CV form, a job form or a hiring request but did not send: 7 days in your own browser, never on our servers. Of files, only your CV or the photos of it stay there with it. Press Clear, or Delete from this device, in the form to remove it at once, above all on a shared phone.
- What you typed in the contact form but did not send, and your name, email and phone, carried over from one form to the next: until you close the tab.
- How you reached the site, such as through a search engine or a chat app: until you close the tab.
- The jobs you applied for on this device: the date and reference of each application, for 180 days in your own browser.
- The jobs you save: in your own browser until you remove them.
- When you ask for a code to withdraw an application, send a document or change your email or phone: a cookie for 40 minutes.
- For our staff only: cookies for signing in (10 minutes), for the session (at most 12 hours, 30 minutes without activity) and to recognise a browser that has signed in before ({browserDays} days), the email address while signing in, and display settings.

We count how often a job page is viewed, and how its readers arrived, without knowing who they are. Searches for jobs that find nothing are counted by their words, for two years at most; what looks like an email address or a personal number is not counted.`),
        textWithStatistics:
          'Only if you accept it: {services}. They then load in your browser, may set cookies, and receive your IP address, the URLs of the pages you open and information on how you use them, also in countries outside your own; what they do with it is in their own policies. Your choice is kept in your browser and in a cookie for 12 months. You can change it at any time under Cookie settings at the foot of every page; declining removes the cookies they have set here. Nothing of theirs is loaded before you accept or after you decline.',
        textWithoutStatistics: 'We use no advertising cookies and no third-party analytics.',
      },
      {
        anchor: 'rights',
        title: 'What you can ask for',
        text: blocks(`You can ask us to:
- show you what we keep about you
- correct it
- delete everything you sent, with its files, notes and emails
- stop using it, by withdrawing your consent

Write to {email} from the address you used in the form, or the one that has replaced it, and give the reference from our email, if you have it. A person in our office handles your request, free of charge. Withdrawing your consent does not affect what was lawful before. If you are not satisfied with our response, you may complain to the data protection authority of your country, in India the Data Protection Board.`),
      },
      {
        anchor: 'young',
        title: 'Age',
        text: blocks(
          'This site is for people aged 18 or over. If we learn that a younger person has sent us data, we delete it.',
        ),
      },
      {
        anchor: 'changes',
        title: 'Changes',
        text: blocks(
          'When this policy changes, its date and version above change too. What you sent earlier remains under the version you agreed to.',
        ),
      },
    ],
  },
  ar: {
    kind: 'privacy',
    seo: {
      title: 'سياسة الخصوصية',
      description: 'ما نحتفظ به من بياناتك، ولماذا، وإلى متى، ومن يطّلع عليه، وكيف تطلب حذفه.',
    },
    title: 'سياسة الخصوصية',
    lead: 'ما نحتفظ به من بياناتك، ولماذا، وإلى متى، ومن يطّلع عليه، وكيف تطلب حذفه.',
    version: '2026-11-30',
    validFrom: '2026-11-30',
    sections: [
      {
        anchor: 'who',
        title: 'الجهة المسؤولة',
        text: blocks(
          '{name}، {address}، هي الجهة التي تقرر كيفية استخدام بياناتك في هذا الموقع. ترخيص التوظيف الخارجي (الهند): {licence}. لأي أمر يخص بياناتك، بما في ذلك الشكاوى، راسلنا على {email} أو اتصل بنا على {phone}.',
        ),
      },
      {
        anchor: 'what',
        title: 'ما نحتفظ به',
        text: blocks(`نحتفظ بما تكتبه وبالملف الذي ترسله.

- نموذج التواصل: الموضوع والاسم والبريد الإلكتروني والهاتف والرسالة.
- السيرة الذاتية لقاعدة المرشحين (صفحتا إرسال السيرة الذاتية وانضم إلى مرشحينا): الاسم والبريد الإلكتروني والهاتف والقطاع والوظيفة المطلوبة والخبرة والمؤهل وملاحظاتك إن وُجدت وسيرتك الذاتية.
- طلب التقديم إلى وظيفة: الوظيفة والاسم والبريد الإلكتروني والهاتف ومكان الإقامة الحالي وسنوات الخبرة وخطاب التقديم إن وُجد وسيرتك الذاتية.
- سيرتك الذاتية في الحالتين: ملفها أو صورها. ونحوّل الصور إلى ملف PDF واحد خالٍ مما تخفيه الهواتف فيها، مثل مكان التقاطها، ولا نحتفظ إلا بهذا الملف. وإن لم تكن لديك سيرة ذاتية فنحتفظ بدلًا منها بمهنتك وسنوات عملك فيها وفي الخليج، وهل لديك جواز سفر وتاريخ انتهائه، ورخصة قيادتك ولغاتك وموعد بدء العمل والراتب الذي تتوقعه.
- المستندات التي نطلبها منك بعد التقديم، مثل شهادة أو صفحة من جواز السفر: ما طلبناه وموعده، والملف، وهل قبلناه، والسبب إن لم نقبله. وتُحفظ الصور من دون ما تسجّله الكاميرا فيها من مكان ووقت وجهاز.
- طلب الاستقدام من صاحب عمل: المهن وأعدادها ورواتبها وملاحظاتها، والدولة والمدينة، وموعد البدء، والسكن والطعام والمواصلات، والتأشيرات، والجنسيات، ورسالتك إن وُجدت، والشركة والاسم والبريد الإلكتروني والهاتف، وخطاب طلب العمالة إن أرفقته.
- تنبيه الوظائف: بريدك الإلكتروني وعبارة البحث وعدد مرات الإرسال ووقت طلبك له ووقت تأكيده.

ونسجّل إلى جانب ذلك وقت الإرسال ولغته والصفحة التي أُرسل منها، وفي طلبات الوظائف طريقة وصولك إلى الموقع (مثل محرك بحث أو تطبيق محادثة، من دون الرابط الكامل)، وإصدار هذه السياسة الذي وافقت عليه ووقت موافقتك ونتيجة فحص الرسائل المزعجة وحالة طلبك (كأن يكون قيد المراجعة أو ضمن القائمة المختصرة) ووقت تغيّرها ومن غيّرها وسبب ذلك، وإذا سحبت طلبك فوقت السحب وسببه إن ذكرته، وإذا صُحّح بريدك الإلكتروني أو هاتفك فما كان قبله. ويمكن لمسؤولي التوظيف إضافة ملاحظات ووسوم إليه. ونسجّل عن ملف السيرة الذاتية أو المستند أو خطاب طلب العمالة اسمه وحجمه ونوعه وبصمة رقمية تثبت أنه لم يُعدَّل، ونقرأ نص السير الذاتية وخطابات طلب العمالة ليتمكن مسؤولو التوظيف من البحث فيه.

نرجو ألا تضع بيانات صحية أو مصرفية أو صورًا من وثائق الهوية في النموذج أو في السيرة الذاتية أو في خطاب طلب العمالة، فنحن نطلب الوثائق لاحقًا في صفحة طلبك عندما تستدعيها الوظيفة.`),
      },
      {
        anchor: 'why',
        title: 'لماذا نستخدمها',
        text: blocks(`- للرد على رسالتك
- لمقارنة سيرتك الذاتية بالوظائف التي كلّفنا بها أصحاب العمل
- لمتابعة طلبك مع صاحب العمل المعني
- للرد على طلب الاستقدام وإيجاد العمالة التي تحتاج إليها
- لإرسال الوظائف الجديدة إليك إذا طلبت تنبيهات الوظائف وأكّدتها
- لحماية النماذج من الرسائل المزعجة وإساءة الاستخدام

ونفعل ذلك بناءً على موافقتك عند إرسال النموذج، ونحتفظ بإصدار النص ووقت الموافقة إثباتًا لها. لا نبيع بياناتك ولا نعرض عليك إعلانات ولا يتخذ أي برنامج حاسوبي قرارًا بشأنك، فكل سيرة ذاتية يقرؤها إنسان.`),
      },
      {
        anchor: 'files',
        title: 'أين تُحفظ الملفات',
        text: blocks(
          'تُحفظ ملفات السير الذاتية والمستندات وخطابات طلب العمالة في مخزن خاص بأسماء عشوائية، بمعزل عن الجزء العام من الموقع، وليس لها عنوان عام. ولا يفتحها إلا موظفونا بعد تسجيل الدخول بكلمة مرور ورمز يصل بالبريد الإلكتروني، ويُسجَّل كل فتح لأي ملف: من فتحه وأي ملف ومتى.',
        ),
      },
      {
        anchor: 'link',
        title: 'صفحة طلبك',
        text: blocks(
          'لكل طلب توظيف صفحة خاصة به، لها رابط سري لا يصل إلا إليك: بعد التقديم وعبر البريد الإلكتروني. وتعرض الصفحة اسمك الأول والوظيفة والرقم المرجعي وحالة الطلب وتواريخها والخطوة التالية والمستندات التي طلبناها، من دون الملفات نفسها. ويستطيع كل من لديه الرابط فتح الصفحة، فاحتفظ به لنفسك. ولا يصل الرابط إلى محركات البحث ولا إلى إحصاءات الزوار. ولسحب الطلب أو إرسال مستند أو تغيير بريدك أو هاتفك يلزم أيضًا رمز نرسله إلى بريدك الإلكتروني. ويتوقف الرابط عن العمل بعد 90 يومًا من انتهاء الاختيار، أو عند حذف الطلب، أو قبل ذلك إذا طلبت منا إلغاءه.',
        ),
      },
      {
        anchor: 'sharing',
        title: 'من يطّلع عليها غيرنا',
        text: blocks(`- أصحاب العمل: إذا كنت تبحث عن عمل، فلا تصل بياناتك وسيرتك الذاتية إلى صاحب عمل إلا لوظيفة تقدمت إليها أو بعد استئذانك. ومعظم أصحاب العمل في دول الخليج، فتخرج بياناتك حينها من بلدك.
- مزوّدو الخدمات الذين يشغّلون لنا الخوادم ومخزن الملفات والبريد الإلكتروني، ولا يحق لهم استخدام البيانات لأي غرض آخر.
- شركة Google عند تشغيل فحص الرسائل المزعجة في النماذج: يُحمَّل برنامجها حينها في الصفحات التي تحتوي على نموذج، ويصلها عنوان IP الخاص بك ومؤشرات عن طريقة استخدام الصفحة، وقد تضع Google ملف تعريف ارتباط لهذا الغرض. وتوضح ملاحظة أسفل النموذج متى يكون ذلك.
- خدمة OpenStreetMap إذا ضغطت «تحميل الخريطة» في صفحة التواصل فقط، وواتساب إذا فتحت محادثة معنا أو أرسلت عبره وظيفة أو رابط طلبك فقط.
- الجهات الحكومية متى ألزمنا القانون بذلك.`),
      },
      {
        anchor: 'mail',
        title: 'الرسائل التي نرسلها',
        text: blocks(`بعد إرسال أي نموذج تصلك رسالة بريد إلكتروني واحدة تؤكد الاستلام، وفيها اسمك والوظيفة، أو مهن طلب الاستقدام وأعدادها ودولته، ورقم مرجعي، وفي طلبات الوظائف رابط صفحة الطلب. ويصل إلى مسؤولي التوظيف إشعار باسمك وبهذه المعلومات أو بالموضوع، وباسم الشركة في طلب الاستقدام، ولغتك ونتيجة فحص الرسائل المزعجة. ولا تتضمن أي من الرسالتين سيرتك الذاتية أو خطاب طلب العمالة أو رقم هاتفك أو إجاباتك الأخرى.

وإذا طُلبت على هذا الموقع روابط طلباتك، أو رمز عبر أحد هذه الروابط، فإننا لا نرسلها إلا إلى البريد الإلكتروني المسجل في تلك الطلبات: البريد الذي تقدمت به، أو البريد الذي حلّ محله.

ونراسلك عندما يصل طلبك إلى حالة جديدة، كأن تكون ضمن المرشحين أو لم يقع الاختيار عليك أو سُحب الطلب، وكذلك إذا شُغلت الوظيفة أو أُلغيت قبل أن نبتّ في طلبك. وإذا غُيّر بريدك الإلكتروني في صفحة طلبك، نُعلم البريد السابق بذلك ونرسل الرابط إلى الجديد.

وقد يراسلك لاحقًا أحد مسؤولي التوظيف بشأن طلبك، أو يطلب منك مستندات، أو يبيّن لك سبب عدم قبول أحدها، وتُحفظ نسخة من هذه الرسائل مع الطلب.

وإذا طلبت تنبيه وظائف، تصلك رسالة واحدة لتأكيده، ثم رسالة واحدة يوميًا أو أسبوعيًا عند نشر وظائف جديدة، وفي كل منها رابط لإلغاء الاشتراك. وقبل انتهاء التنبيه بأسبوعين تصلك رسالة تعرض تجديده.`),
      },
      {
        anchor: 'time',
        title: 'مدة الاحتفاظ',
        text: blocks(`- السير الذاتية وطلبات التوظيف وطلبات الاستقدام والرسائل، وملفاتها، وما عليها من ملاحظات، والنص المقروء من الملف، ونسخ رسائلنا إليك: إلى أن تطلب حذفها، وإلا فلمدة {months} شهرًا من تاريخ إرسالها أو من آخر مرة عملنا عليها أو راسلناك بشأنها، أيهما أحدث، ثم تُحذف تلقائيًا خلال يوم. وإذا وظّفناك لدى صاحب عمل فإننا نحتفظ بذلك الطلب طوال المدة التي يُلزمنا فيها نظام الاستقدام بحفظ سجلاته.
- تنبيهات الوظائف: 7 أيام إذا لم تؤكدها، وإلا فلمدة 6 أشهر ما لم تجددها أو إلى أن توقفها، ثم 30 يومًا أخرى ليمكنك تفعيلها من جديد. ولا يتضمن سجل تأكيدها أو تجديدها أو إيقافها أي بريد إلكتروني.
- رسائل البريد الإلكتروني التي نرسلها إليك: تبقى في قائمة الإرسال حتى تُرسل، وما يتعذّر إرساله يُزال بعد {mailDays} يومًا من آخر محاولة.
- الحماية من إرسال النموذج مرتين: رد الخادم وبصمة رقمية لما أرسلته، لمدة 48 ساعة، ثم يُزالان خلال ساعة تقريبًا.
- عدّادات منع إساءة الاستخدام المرتبطة بعنوان IP الخاص بك: حتى تنتهي المهلة، وهي 15 دقيقة على الأكثر، ثم تُزال خلال ساعة تقريبًا.
- رموز سحب الطلبات وإرسال المستندات وتغيير البريد أو الهاتف: تُحفظ ببصمة رقمية، وتصلح لمدة 10 دقائق، ويمكن بعد إدخالها إرسال المستندات لمدة 30 دقيقة، ثم تُزال بعد يوم تقريبًا. وعدد ما أُرسل منها لكل طلب: لمدة ساعة.
- عدّاد الرسائل التي أرسلتها النماذج إلى كل بريد إلكتروني، لمنع إغراق أحد بالرسائل: يُحفظ ببصمة رقمية للبريد لا بالبريد نفسه، لمدة 24 ساعة على الأكثر، ثم يُزال خلال ساعة تقريبًا.
- سجل إجراءات الموظفين: لمدة 60 شهرًا للإثبات، ويتضمن أسماء الموظفين والإجراءات وأرقام السجلات، ولا يتضمن سيرتك الذاتية ولا خطاب طلب العمالة ولا بيانات الاتصال بك.`),
      },
      {
        anchor: 'device',
        title: 'ما يبقى على جهازك',
        text: blocks(`- اختيارك للغة: ملف تعريف ارتباط لمدة سنة وقيمة محفوظة في المتصفح.
- إيقافك للصور المتحركة: قيمة محفوظة في المتصفح حتى تعيد تشغيلها.
- ما كتبته في نموذج سيرة ذاتية أو وظيفة أو في طلب استقدام ولم ترسله: 7 أيام في متصفحك أنت، ولا يُحفظ في خوادمنا أبدًا، ولا يُحفظ معه من الملفات إلا سيرتك الذاتية أو صورها. اضغط «مسح» أو «حذف من هذا الجهاز» في النموذج لإزالته فورًا، ولا سيما على هاتف مشترك.
- ما كتبته في نموذج التواصل ولم ترسله، وكذلك اسمك وبريدك الإلكتروني وهاتفك التي تُنقل من نموذج إلى آخر: حتى تغلق علامة التبويب.
- طريقة وصولك إلى الموقع، مثل محرك بحث أو تطبيق محادثة: حتى تغلق علامة التبويب.
- الوظائف التي قدّمت إليها من هذا الجهاز: تاريخ كل طلب ورقمه المرجعي، لمدة 180 يومًا في متصفحك أنت.
- الوظائف التي تحفظها: في متصفحك أنت حتى تزيلها.
- عند طلب رمز لسحب طلبك أو إرسال مستند أو تغيير بريدك أو هاتفك: ملف تعريف ارتباط لمدة 40 دقيقة.
- لموظفينا فقط: ملفات تعريف ارتباط لتسجيل الدخول (10 دقائق) وللجلسة (12 ساعة على الأكثر، و30 دقيقة من دون نشاط) وللتعرّف على متصفح سبق تسجيل الدخول منه ({browserDays} يومًا)، والبريد الإلكتروني أثناء تسجيل الدخول، وإعدادات العرض.

نحسب عدد مشاهدات صفحة الوظيفة وطريقة وصول قرائها من دون معرفة هويتهم. ونحسب عبارات البحث عن الوظائف التي لم تجد شيئًا لمدة سنتين على الأكثر، ولا نحسب ما يشبه عنوان بريد إلكتروني أو رقمًا يخص شخصًا.`),
        textWithStatistics:
          'لا يُستخدم ما يلي إلا بعد موافقتك: {services}. وتُحمَّل هذه الخدمات حينها في متصفحك، وقد تضع ملفات تعريف ارتباط، ويصلها عنوان IP الخاص بك وعناوين الصفحات التي تفتحها ومؤشرات عن طريقة استخدامك لها، وقد يكون ذلك خارج بلدك، وتوضح سياساتها ما تفعله بها. ويُحفظ اختيارك في متصفحك وفي ملف تعريف ارتباط لمدة 12 شهرًا، ويمكنك تغييره متى شئت من «إعدادات ملفات تعريف الارتباط» أسفل كل صفحة، وعند الرفض تُزال ملفات تعريف الارتباط التي وضعتها هنا. ولا يُحمَّل أي شيء منها قبل موافقتك أو بعد رفضك.',
        textWithoutStatistics: 'لا نستخدم ملفات تعريف ارتباط إعلانية ولا نحمّل إحصاءات زوار من جهات أخرى.',
      },
      {
        anchor: 'rights',
        title: 'ما يحق لك طلبه',
        text: blocks(`يمكنك أن تطلب منا:
- إطلاعك على ما نحتفظ به عنك
- تصحيحه
- حذف كل ما أرسلته مع ملفاته والملاحظات عليه ورسائلنا إليك
- التوقف عن استخدامه بسحب موافقتك

راسلنا على {email} من العنوان الذي استخدمته في النموذج أو الذي حلّ محله، واذكر الرقم المرجعي الوارد في رسالتنا إن كان لديك. ينفّذ طلبك أحد موظفينا مجانًا. ولا يؤثر سحب الموافقة في مشروعية ما سبقه. وإن لم يقنعك ردنا فلك أن تشتكي إلى جهة حماية البيانات في بلدك، وهي في الهند «مجلس حماية البيانات».`),
      },
      {
        anchor: 'young',
        title: 'العمر',
        text: blocks('هذا الموقع لمن بلغوا 18 عامًا أو أكثر. وإذا علمنا أن من هو أصغر سنًا أرسل إلينا بيانات حذفناها.'),
      },
      {
        anchor: 'changes',
        title: 'التعديلات',
        text: blocks(
          'عند تعديل هذه السياسة يتغير تاريخها وإصدارها أعلاه، ويبقى ما أرسلته سابقًا مرتبطًا بالإصدار الذي وافقت عليه.',
        ),
      },
    ],
  },
};
