import type { newsArticle } from '../news.js';
import type { Seed } from '../fields.js';
import { blocks } from './blocks.js';

export const newsArticles: Seed<typeof newsArticle>[] = [
  {
    en: {
      slug: 'how-attestation-works',
      title: 'How attestation works',
      date: '2026-11-16',
      category: 'Documents',
      excerpt:
        'Why a degree or trade certificate must be attested before a Gulf employer can use it, and in which order.',
      tags: 'Attestation\nCertificates\nVisa',
      illustration: 'Stamp',
      body: blocks(`A Gulf employer, and the ministry that issues your visa, cannot know every school and institute in your country. Attestation is a chain of stamps in which each office confirms the signature of the one before it, until an office in the destination country can trust the document.

## The usual order
- The school, board or university confirms that it issued the certificate.
- An office of your state or province, or an education authority, confirms the school.
- The ministry of foreign affairs of your country confirms that office.
- The embassy of the country you are going to confirms the ministry.
- After arrival, the ministry of foreign affairs there (MOFA) adds the final stamp.

Some countries accept an apostille instead of part of this chain, and the order differs for degrees, trade certificates and personal documents such as a marriage certificate. Always ask which chain applies to your document and your destination before you hand anything over.

## What you need
Bring the original certificate, the mark sheets, a copy of your passport and, if your name is spelt differently in two documents, one that explains the difference. A different spelling is the most common reason a document is returned. Have it corrected before the first stamp, not after.

## How long it takes
Allow weeks. A certificate from a university far from the capital takes longer than one from the next town, and offices and embassies close on their own holidays. Start when you receive an offer, not when the visa is ready.

## Stay safe
Never send originals to someone you know only from a chat. Ask for a receipt that lists every document by name and number, and keep clear scans of both sides. No one can sell you a genuine stamp: a forged one ends in a refused visa and often a ban from the country. We tell you in writing which government fees the employer pays for, and we track your documents until they are back in your hands.`),
    },
    ar: {
      slug: 'how-attestation-works',
      title: 'كيف تُصدَّق الشهادات',
      date: '2026-11-16',
      category: 'الوثائق',
      excerpt: 'لماذا تحتاج الشهادة الجامعية أو المهنية إلى أختام قبل أن يعتمدها صاحب عمل في الخليج، وبأي ترتيب.',
      tags: 'التصديق\nالشهادات\nالتأشيرة',
      illustration: 'Stamp',
      body: blocks(`لا يمكن لصاحب العمل في الخليج، ولا للوزارة التي تصدر تأشيرتك، معرفة كل مدرسة ومعهد في بلدك. والتصديق سلسلة من الأختام تؤكد فيها كل جهة توقيع الجهة التي قبلها، إلى أن تصل الوثيقة إلى جهة في بلد العمل تستطيع الوثوق بها.

## الترتيب المعتاد
- تؤكد المدرسة أو الهيئة أو الجامعة أنها أصدرت الشهادة.
- تؤكد جهة مختصة في ولايتك، أو هيئة تعليمية، أن المدرسة معترف بها.
- تصدّق وزارة الخارجية في بلدك على ختم تلك الجهة.
- تصدّق سفارة البلد الذي تقصده على ختم الوزارة.
- بعد الوصول تضع وزارة الخارجية هناك الختم الأخير.

تقبل بعض الدول ختم «الأبوستيل» بدل جزء من هذه السلسلة، ويختلف الترتيب بين الشهادات الجامعية والمهنية والوثائق الشخصية كعقد الزواج. فاسأل دائمًا عن السلسلة التي تنطبق على وثيقتك ووجهتك قبل أن تسلّم أي شيء.

## ما تحتاج إليه
أحضر الشهادة الأصلية وكشوف الدرجات وصورة جواز السفر، وإن اختلفت كتابة اسمك بين وثيقتين فأحضر ما يفسّر ذلك. واختلاف كتابة الاسم هو أكثر أسباب إعادة الوثائق شيوعًا، فصحّحه قبل الختم الأول لا بعده.

## كم يستغرق
احسب المدة بالأسابيع. فالشهادة الصادرة عن جامعة بعيدة عن العاصمة تستغرق وقتًا أطول من شهادة المدينة القريبة، وللجهات الحكومية والسفارات عطلها الخاصة. ابدأ عند استلام عرض العمل لا عند جاهزية التأشيرة.

## احمِ نفسك
لا ترسل الأصول إلى شخص لا تعرفه إلا من محادثة. اطلب إيصالًا يذكر كل وثيقة باسمها ورقمها، واحتفظ بصور واضحة للوجهين. ولا أحد يستطيع أن يبيعك ختمًا صحيحًا، فالختم المزوّر ينتهي برفض التأشيرة وبمنع دخول البلد في أحيان كثيرة. ونحن نوضح لك كتابيًا أي رسوم من رسوم الجهات الحكومية يتحملها صاحب العمل، ونتابع وثائقك حتى تعود إلى يديك.`),
    },
  },
  {
    en: {
      slug: 'what-a-fair-contract-lists',
      title: 'What a fair contract includes',
      date: '2026-11-09',
      category: 'Contracts',
      excerpt:
        'The points that must be in writing before you sign, and the ones people most often forget to ask about.',
      tags: 'Contract\nSalary\nLeave',
      illustration: 'Document',
      body: blocks(`A contract is fair when you can read it, when nothing important is missing and when it matches the offer you accepted. Take your time with it. A good employer expects questions.

## Who and what
- the full name and address of the employer, and your own name as in your passport
- your job title and what you will do
- the place of work, and whether you can be moved to another
- when the contract starts, how long it runs and how long probation lasts

## Salary
- basic salary and each allowance on a separate line, with the currency
- the day of payment and how it reaches you; in most Gulf countries that is a bank transfer under a wage protection system
- how overtime and work on rest days are paid
- every deduction, with its reason; if none is listed, none should be made

Basic salary matters more than it seems, because the end-of-service payment is usually calculated from it.

## Time
- hours a day and a week, and the weekly rest day
- annual leave, often about 30 days, public holidays and sick leave
- who pays for the ticket home, and how often

## Living
- housing: how many people share a room, and what is included
- transport to work, food or a food allowance
- medical insurance and who pays for it

## The end
- the notice each side must give
- the end-of-service payment
- who pays for the journey home in each case

## Before you sign
Ask for the contract in a language you read well. Compare it with the offer line by line. Don't sign a blank page, two versions with different salaries or a document that lets someone keep your passport. Keep a copy on your phone and one with your family. If the document you are given after arrival says something else, don't sign it: call us first. We'll compare the two and speak to the employer.`),
    },
    ar: {
      slug: 'what-a-fair-contract-lists',
      title: 'ما الذي يتضمنه العقد العادل',
      date: '2026-11-09',
      category: 'العقود',
      excerpt: 'البنود التي يجب أن تكون مكتوبة قبل توقيعك، وتلك التي ينسى معظم الناس السؤال عنها.',
      tags: 'العقد\nالراتب\nالإجازات',
      illustration: 'Document',
      body: blocks(`العقد العادل هو ما تستطيع قراءته، ولا ينقصه شيء مهم، ويطابق العرض الذي قبلته. خذ وقتك في قراءته، فصاحب العمل الجيد يتوقع أسئلتك.

## الأطراف والعمل
- اسم صاحب العمل الكامل وعنوانه، واسمك كما ورد في جواز سفرك
- المسمى الوظيفي وما ستقوم به
- مكان العمل، وهل يجوز نقلك إلى مكان آخر
- تاريخ بدء العقد ومدته ومدة فترة التجربة

## الأجر
- الراتب الأساسي وكل بدل في سطر مستقل مع ذكر العملة
- يوم صرف الراتب وطريقة وصوله إليك، وهي في معظم دول الخليج تحويل مصرفي ضمن نظام حماية الأجور
- طريقة احتساب العمل الإضافي والعمل في أيام الراحة
- كل خصم مع سببه، وإذا لم يُذكر خصم فلا يجوز أن يُقتطع شيء

والراتب الأساسي أهم مما يبدو، لأن مكافأة نهاية الخدمة تُحسب منه عادةً.

## الوقت
- ساعات العمل في اليوم والأسبوع ويوم الراحة الأسبوعي
- الإجازة السنوية، وهي نحو 30 يومًا في الغالب، والعطل الرسمية والإجازة المرضية
- من يدفع تذكرة السفر إلى بلدك، وكم مرة

## المعيشة
- السكن: عدد الأشخاص في الغرفة وما يشمله
- المواصلات إلى العمل، والطعام أو بدل الطعام
- التأمين الطبي ومن يدفعه

## نهاية العقد
- مدة الإشعار على كل طرف
- مكافأة نهاية الخدمة
- من يدفع تكاليف العودة في كل حالة

## قبل أن توقّع
اطلب النص بلغة تقرؤها جيدًا، وقارنه بالعرض سطرًا سطرًا. لا توقّع على ورقة فارغة، ولا على نسختين برواتب مختلفة، ولا ورقة تتيح لأحد الاحتفاظ بجواز سفرك. واحتفظ بنسخة على هاتفك وأخرى لدى أسرتك. وإذا قُدّم لك بعد وصولك نص مختلف فلا توقّعه واتصل بنا أولًا، فنحن نقارن بين النصين ونتحدث مع صاحب العمل.`),
    },
  },
  {
    en: {
      slug: 'trade-tests',
      title: 'Trade tests: what to bring',
      date: '2026-11-02',
      category: 'Skills',
      excerpt:
        'What happens on the day of a trade test, what to pack the evening before and how testers assess your work.',
      tags: 'Trade test\nWelder\nElectrician',
      illustration: 'Tools',
      body: blocks(`A trade test shows an employer in an hour what a CV cannot: how you work. For some trades, Saudi Arabia also requires a passed test before it issues a work visa, and the list of these trades is growing. Ask us whether yours is on it.

## What to bring
- passport and two copies of its first page
- the test appointment, printed or on your phone
- trade certificates and letters from former employers
- safety shoes, work clothes and, if you wear them, your glasses
- your own small tools, if you prefer them and the centre allows it
- water and something to eat: expect to wait

## What happens
First your documents are checked. Then there is often a short written or spoken part: safety rules, drawing symbols, units, the names of tools. After that you complete a task in a set time. A welder joins plates or pipes in given positions, an electrician wires a board from a drawing, a plumber lays a pipe and tests its pressure, a mason builds a corner, a cook prepares a set dish.

## How you are assessed
Testers look at four things: safety, the right order of steps, the measured result and a clean workplace at the end. Speed helps only when these are right. Put on your protective gear before you touch anything, read the drawing twice, and measure before you cut. If you make a mistake, say so and correct it; hiding it costs more.

## Prepare
Practise the basic task of your trade for a few evenings, with the position or material you use least. Learn the English names of your tools and of the common symbols. Sleep well and arrive early.

## If you don't pass
Most tests can be repeated. Ask the tester what was missing, write it down and tell us. We don't hold a failed test against you: we look for practice, a new date or a job that fits what you do well today.`),
    },
    ar: {
      slug: 'trade-tests',
      title: 'الاختبارات المهنية: ماذا تحضر معك',
      date: '2026-11-02',
      category: 'المهارات',
      excerpt: 'ماذا يجري يوم الاختبار المهني، وماذا تجهّز في الليلة السابقة، وكيف يقيّم الممتحنون عملك.',
      tags: 'الاختبار المهني\nلحّام\nكهربائي',
      illustration: 'Tools',
      body: blocks(`يُظهر الاختبار المهني لصاحب العمل في ساعة ما لا تُظهره السيرة الذاتية: طريقة عملك. وتشترط المملكة العربية السعودية لعدد من المهن اجتياز اختبار قبل إصدار تأشيرة العمل، وقائمة هذه المهن في ازدياد. اسألنا إن كانت مهنتك ضمنها.

## أحضر معك
- جواز السفر ونسختين من صفحته الأولى
- موعد الاختبار مطبوعًا أو على هاتفك
- الشهادات المهنية وخطابات أصحاب العمل السابقين
- حذاء السلامة وملابس العمل ونظارتك إن كنت تستخدمها
- أدواتك الصغيرة إذا كنت معتادًا عليها وسمح بها المركز
- ماءً وشيئًا من الطعام، فالانتظار جزء من اليوم

## ماذا يجري
تُراجع وثائقك أولًا، ثم يأتي غالبًا جزء قصير كتابي أو شفهي عن قواعد السلامة ورموز المخططات والوحدات وأسماء الأدوات. وبعد ذلك تنفذ عملًا في وقت محدد: فاللحّام يصل ألواحًا أو أنابيب في وضعيات محددة، والكهربائي يوصّل لوحة وفق مخطط، والسبّاك يمدّ خطًا ويختبر ضغطه، والبنّاء يقيم زاوية، والطاهي يحضّر طبقًا محددًا.

## كيف يُقيَّم عملك
ينظر الممتحنون إلى أربعة أمور: السلامة، وترتيب الخطوات، ودقة النتيجة بالقياس، ونظافة المكان في النهاية. ولا تنفع السرعة إلا إذا صحّت هذه الأمور. ارتدِ معدات الوقاية قبل أن تلمس شيئًا، واقرأ المخطط مرتين، وقِس قبل أن تقطع. وإذا أخطأت فقل ذلك وصحّح خطأك، فإخفاؤه يكلفك أكثر.

## استعد
تدرّب بضع أمسيات على العمل الأساسي في مهنتك، بالوضعية أو المادة التي تستعملها أقل من غيرها. وتعلّم أسماء أدواتك والرموز الشائعة بالإنجليزية. ونم جيدًا واحضر مبكرًا.

## إذا لم تجتز الاختبار
يمكن إعادة معظم الاختبارات. اسأل الممتحن عمّا كان ناقصًا، ودوّنه وأخبرنا. وعدم اجتياز الاختبار لا يُحسب عليك، فنحن نبحث لك عن تدريب أو موعد جديد أو وظيفة تناسب ما تجيده اليوم.`),
    },
  },
  {
    en: {
      slug: 'medical-checks-before-travel',
      title: 'Medical checks before travel',
      date: '2026-10-26',
      category: 'Health',
      excerpt: 'How to book the medical for a Gulf visa, what is examined and what to do if a result is unclear.',
      tags: 'Medical\nVisa\nHealth',
      illustration: 'Health',
      body: blocks(`Every Gulf country requires a medical before it issues a work visa, and usually a second one after you arrive. It protects you too: some work is not safe with some conditions.

## Booking
For the six Gulf countries, the medical before travel is booked through one official online system, and the system assigns the medical centre. No one can sell you a better centre or guarantee a result. Have your passport, a photograph and the details of your visa or offer at hand. Check that your name and passport number are exactly right, because the result is tied to them.

## What is examined
- height, weight, blood pressure, eyesight and hearing
- a chest X-ray
- blood and urine tests, including for some infections
- vaccinations, depending on the country

Tell the doctor about any medicines you take, earlier operations and, for women, a possible pregnancy before the X-ray. Bring reports of earlier treatment if you have them.

## The day before
Sleep well, drink enough water and avoid a heavy meal late in the evening. Ask the centre whether you should come without breakfast. Take your medicines as usual unless your own doctor tells you otherwise.

## The result
You are found fit or unfit, or the centre asks for another test. An unclear result is not the end: an old scar on an X-ray, for example, can often be explained with a specialist's report. Ask for the reason in writing. Results are valid only for a limited time, and that time can change, so check the date on your report and don't book the medical long before your visa.

## Cost and privacy
Ask us before you pay: we tell you in writing whether the employer covers the cost. Your result concerns you, the centre and the visa office. Please don't send health reports through our website forms; if a document is needed, our recruiter will tell you how to send it safely.`),
    },
    ar: {
      slug: 'medical-checks-before-travel',
      title: 'الفحص الطبي قبل السفر',
      date: '2026-10-26',
      category: 'الصحة',
      excerpt: 'كيف تحجز الفحص الطبي لتأشيرة خليجية، وما الذي يُفحص، وماذا تفعل إذا لم تكن النتيجة واضحة.',
      tags: 'الفحص الطبي\nالتأشيرة\nالصحة',
      illustration: 'Health',
      body: blocks(`تشترط جميع دول الخليج فحصًا طبيًا قبل إصدار تأشيرة العمل، وفحصًا ثانيًا بعد الوصول في العادة. وهو يحميك أنت أيضًا، فبعض الأعمال لا تناسب بعض الحالات الصحية.

## الحجز
يُحجز الفحص السابق للسفر إلى دول الخليج الست عبر نظام إلكتروني رسمي واحد، والنظام هو الذي يحدد المركز الطبي. ولا أحد يستطيع أن يبيعك مركزًا أفضل أو نتيجة مضمونة. جهّز جواز سفرك وصورة شخصية وبيانات تأشيرتك أو عرض العمل، وتأكد من صحة اسمك ورقم جوازك تمامًا لأن النتيجة مرتبطة بهما.

## ما الذي يُفحص
- الطول والوزن وضغط الدم والنظر والسمع
- أشعة الصدر
- تحاليل الدم والبول، ومنها تحاليل بعض الأمراض المعدية
- التطعيمات بحسب الدولة

أخبر الطبيب بالأدوية التي تتناولها والعمليات السابقة، وعلى النساء الإبلاغ عن احتمال الحمل قبل الأشعة. وأحضر تقارير العلاج السابق إن وُجدت.

## اليوم السابق
نم جيدًا واشرب ما يكفي من الماء وتجنّب الوجبات الثقيلة في وقت متأخر من المساء. واسأل المركز إن كان عليك الحضور صائمًا. وتناول أدويتك كالمعتاد ما لم يطلب طبيبك غير ذلك.

## النتيجة
تكون النتيجة «لائق» أو «غير لائق»، أو يطلب المركز فحصًا إضافيًا. والنتيجة غير الواضحة ليست نهاية الطريق، فأثر قديم في الأشعة مثلًا يمكن توضيحه غالبًا بتقرير من طبيب مختص. واطلب ذكر السبب كتابيًا. والنتيجة صالحة لمدة محدودة قد تتغير، فتحقق من التاريخ المدوّن في تقريرك ولا تحجز الفحص قبل تأشيرتك بوقت طويل.

## التكلفة والخصوصية
اسألنا قبل أن تدفع، فنحن نوضح لك كتابيًا هل يتحمل صاحب العمل التكلفة. ونتيجتك تخصك وتخص المركز وجهة التأشيرات. ونرجو ألا ترسل تقارير صحية عبر نماذج موقعنا، وعند الحاجة إلى وثيقة يخبرك مسؤول التوظيف بطريقة تسليمها بأمان.`),
    },
  },
  {
    en: {
      slug: 'first-week-in-a-new-country',
      title: 'First week in a new country',
      date: '2026-10-19',
      category: 'Life abroad',
      excerpt: 'From the airport to your first day at work: seven things to sort out early so the rest goes smoothly.',
      tags: 'Arrival\nHousing\nBank',
      illustration: 'Plane',
      body: blocks(`The first days decide how quickly you feel at home. Most of what follows takes an hour, and it is far easier in the first week than in the third month.

## At the airport
Keep your passport, contract, offer and the employer's phone number in your hand luggage, with copies on your phone. Know the name of the person meeting you. If no one is there, stay inside, call the number you were given, and call us.

## Seven things to sort out
- Tell your family that you have arrived, and give them your address.
- Buy a local SIM card in your own name, with your passport.
- Check your room. If something is broken, take a photograph and report it at once.
- Learn the way to work, the bus times and the nearest clinic and pharmacy.
- Complete the medical and fingerprints that the employer arranges; you need them for your residence card.
- Open the bank account your salary will be paid into.
- Save the numbers of the police, the ambulance, your embassy and the labour office.

## Your documents
Your passport is yours. Show it when an office needs it, and take it back. Carry your residence card with you as soon as you have it.

## Heat, food and rest
Drink before you are thirsty, wear a hat and light, long clothes outdoors, and learn the signs of heat stroke. In the hottest months, work in the midday sun is banned in the Gulf countries. During Ramadan, don't eat, drink or smoke in public by day; your employer will tell you where you can.

## Living together
Ask before you photograph people or buildings. Be careful what you post online: the laws are strict. Learn ten words of Arabic. A greeting is welcome everywhere.

## If something is wrong
If your work, salary or room is not what you signed for, write down the date, keep messages and tell us. We'll speak to the employer and point you to the official complaints office, which is free.`),
    },
    ar: {
      slug: 'first-week-in-a-new-country',
      title: 'أسبوعك الأول في بلد جديد',
      date: '2026-10-19',
      category: 'الحياة في الخارج',
      excerpt: 'من المطار إلى أول يوم عمل: سبعة أمور يحسن إنجازها مبكرًا ليسير ما بعدها بيسر.',
      tags: 'الوصول\nالسكن\nالحساب المصرفي',
      illustration: 'Plane',
      body: blocks(`الأيام الأولى هي التي تحدد سرعة شعورك بالاستقرار. ومعظم ما يلي لا يستغرق كل بند منه أكثر من ساعة، وإنجازه في الأسبوع الأول أسهل كثيرًا منه في الشهر الثالث.

## في المطار
ضع جواز سفرك وعقدك وعرض العمل ورقم هاتف صاحب العمل في حقيبة اليد، مع نسخ منها على هاتفك. واعرف اسم من سيستقبلك. وإذا لم تجد أحدًا فابقَ في الداخل واتصل بالرقم الذي أُعطي لك، ثم اتصل بنا.

## سبعة أمور تنجزها
- أخبر أسرتك بوصولك وأعطهم عنوانك.
- اشترِ شريحة هاتف محلية باسمك وبجواز سفرك.
- تفقّد غرفتك، وإذا وجدت عطلًا فصوّره وأبلغ عنه فورًا.
- تعرّف على الطريق إلى العمل ومواعيد الحافلة وأقرب عيادة وصيدلية.
- أكمل الفحص الطبي والبصمات التي يرتبها صاحب العمل، فبها تصدر بطاقة إقامتك.
- افتح الحساب المصرفي الذي سيُحوَّل إليه راتبك.
- احفظ أرقام الشرطة والإسعاف وسفارتك ومكتب العمل.

## وثائقك
جواز سفرك ملك لك. أبرزه عندما تحتاج إليه جهة رسمية ثم استعده. واحمل بطاقة الإقامة معك متى استلمتها.

## الحر والطعام والراحة
اشرب قبل أن تعطش، وارتدِ قبعة وملابس طويلة خفيفة في الخارج، وتعلّم علامات ضربة الشمس. ويُحظر في دول الخليج العمل تحت شمس الظهيرة في أشد الأشهر حرًا. وفي رمضان لا تأكل ولا تشرب ولا تدخن علنًا في النهار، ويخبرك صاحب العمل بالأماكن المخصصة لذلك.

## العيش مع الآخرين
استأذن قبل تصوير الناس أو المباني. وانتبه لما تنشره على الإنترنت، فالقوانين صارمة. وتعلّم عشر كلمات من العربية، فالتحية تفتح الأبواب.

## إذا كان هناك خلل
إذا اختلف عملك أو راتبك أو سكنك عما وقّعت عليه فدوّن التاريخ واحتفظ بالرسائل وأخبرنا. نتحدث مع صاحب العمل ونرشدك إلى الجهة الرسمية المختصة بالشكاوى، وخدمتها مجانية.`),
    },
  },
  {
    en: {
      slug: 'skills-in-demand',
      title: 'Skills in demand this year',
      date: '2026-10-12',
      category: 'Market',
      excerpt: 'Which skills employers ask for again and again, industry by industry, and how to show yours on a CV.',
      tags: 'Skills\nCV\nTraining',
      illustration: 'Graduation',
      body: blocks(`No list holds for every month and every country. What we can tell you is which skills employers ask us for again and again, and how to show them well on a CV.

## Construction and infrastructure
Scaffolders, steel fixers, finishing carpenters, MEP technicians and operators with a valid licence. Supervisors who can read drawings and lead a mixed team are always in demand. Dated safety training is worth a line of its own.

## Oil and gas
Welders with recent test results, pipe fitters, instrument technicians and people who have worked on planned shutdowns. State which plants, which codes and which positions.

## Healthcare
Nurses in intensive care, operating theatres and dialysis, laboratory and X-ray technicians, carers for older people. The country's licensing exam takes time: candidates who have started it are called first.

## Hospitality
Cooks who know one cuisine really well, bakers, front office staff with a second language, housekeeping supervisors. Say how many rooms or guests your last hotel or restaurant had.

## Technology and finance
Network and support technicians, developers with work to show, accountants who know value added tax and Gulf payroll.

## In every industry
- English good enough for safety and for a phone call
- a driving licence, above all a Gulf one
- care with tools, time and paperwork
- some Arabic, for customer-facing jobs

## How to show it
Say what you did, with what and for how long, not only a job title. Name machines, materials and systems. List certificates with their dates, and leave out any you cannot show. Keep it to two pages, with a phone number that you actually answer.

## Missing a skill?
Many can be learnt in weeks: safety courses, a forklift licence, spoken English, office software. Ask us which one helps most in your trade before you pay for a course. And send your CV anyway: employers often take someone who has most of the skills and is willing to learn.`),
    },
    ar: {
      slug: 'skills-in-demand',
      title: 'المهارات المطلوبة هذا العام',
      date: '2026-10-12',
      category: 'السوق',
      excerpt: 'المهارات التي يطلبها منا أصحاب العمل مرة بعد مرة في كل قطاع، وكيف تُبرز مهاراتك في سيرتك الذاتية.',
      tags: 'المهارات\nالسيرة الذاتية\nالتدريب',
      illustration: 'Graduation',
      body: blocks(`لا توجد قائمة تصلح لكل شهر ولكل دولة. لكننا نستطيع أن نخبرك بالمهارات التي يطلبها منا أصحاب العمل مرة بعد مرة، وبطريقة إبرازها في السيرة الذاتية.

## البناء والبنية التحتية
عمّال السقالات وحدّادو التسليح ونجّارو التشطيبات وفنيّو الأعمال الكهروميكانيكية والمشغّلون الحاصلون على رخص سارية. والمشرفون القادرون على قراءة المخططات وقيادة فريق متنوع مطلوبون دائمًا. والتدريب المؤرَّخ على السلامة يستحق سطرًا خاصًا به.

## النفط والغاز
اللحّامون الحاصلون على نتائج اختبار حديثة، وفنيّو تركيب الأنابيب، وفنيّو الأجهزة الدقيقة، ومن عملوا في أعمال الإيقاف المخطط للمنشآت. اذكر المنشآت والمعايير والوضعيات.

## الرعاية الصحية
ممرضو العناية المركزة وغرف العمليات وغسيل الكلى، وفنيّو المختبر والأشعة، ومقدّمو الرعاية لكبار السن. ويستغرق امتحان الترخيص في كل دولة وقتًا، ولذلك يُتصل أولًا بمن بدأه.

## الضيافة
الطهاة الذين يتقنون مطبخًا واحدًا إتقانًا تامًا، والخبّازون، وموظفو الاستقبال الذين يتحدثون لغة ثانية، ومشرفو الإشراف الداخلي. اذكر عدد الغرف أو الضيوف في آخر مكان عملت فيه.

## التقنية والمالية
فنيّو الشبكات والدعم، والمطوّرون الذين لديهم أعمال يعرضونها، والمحاسبون الملمّون بضريبة القيمة المضافة ورواتب الخليج.

## في كل القطاعات
- إنجليزية تكفي للسلامة ولإجراء مكالمة هاتفية
- رخصة قيادة، ولا سيما رخصة خليجية
- العناية بالأدوات والوقت والأوراق
- شيء من العربية للوظائف التي تتعامل مع العملاء

## كيف تُبرزها
اكتب ما فعلته وبماذا وكم من الوقت، لا المسمى الوظيفي وحده. سمِّ الآلات والمواد والأنظمة، واذكر الشهادات بتواريخها، واترك ما لا تستطيع إثباته. واكتفِ بصفحتين مع رقم هاتف ترد عليه فعلًا.

## تنقصك مهارة؟
يمكن تعلّم الكثير خلال أسابيع: دورات السلامة، ورخصة الرافعة الشوكية، والمحادثة بالإنجليزية، وبرامج المكتب. اسألنا أيها أنفع لك في مهنتك قبل أن تدفع رسوم أي دورة. وأرسل سيرتك الذاتية على كل حال، فكثيرًا ما يقبل أصحاب العمل من اقترب من المطلوب وأبدى رغبة في التعلم.`),
    },
  },
];
