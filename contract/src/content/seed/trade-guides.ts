/** Texts of the trades in most demand, by slug. Requirements differ by employer: the texts say "usually". */
import type { Questions } from '../landing.js';
import { blocks } from './blocks.js';

interface TradeGuide {
  intro: string;
  documents: string;
  employerIntro: string;
  employerPoints: string;
  questions?: { question: string; answer: ReturnType<typeof blocks> }[];
}
type Texts = readonly [intro: string, documents: string, employerIntro: string, employerPoints: string];

const guide = ([intro, documents, employerIntro, employerPoints]: Texts, questions: Questions = []): TradeGuide => ({
  ...{ intro, documents, employerIntro, employerPoints },
  ...(questions.length > 0 && { questions }),
});
const both = (en: Texts, ar: Texts, questions: { en: Questions; ar: Questions } = { en: [], ar: [] }) => ({
  en: guide(en, questions.en),
  ar: guide(ar, questions.ar),
});
const question = (text: string, answer: string) => ({ question: text, answer: blocks(answer) });

const saudiTest = {
  en: [
    question(
      'Do I need the Saudi skill test (SVP)?',
      'For Saudi Arabia this trade is usually on the list of the Skill Verification Program: you pass a written and a practical test before the visa is issued. We tell you when and where the next test is.',
    ),
  ],
  ar: [
    question(
      'هل أحتاج إلى اختبار الفحص المهني السعودي؟',
      'هذه المهنة مشمولة عادةً ببرنامج الفحص المهني للعمل في السعودية، فتجتاز اختبارًا نظريًا وعمليًا قبل التأشيرة. ونخبرك بموعد أقرب اختبار ومكانه.',
    ),
  ],
};
const clinicalLicence = {
  en: [
    question(
      'Which licence do I need?',
      `Each country has its own health authority, which verifies your certificates at source (DataFlow) and usually holds an exam (Prometric or its own).
- Saudi Arabia: SCFHS
- UAE: DHA in Dubai, DOH in Abu Dhabi, MOHAP elsewhere
- Qatar: DHP of the Ministry of Public Health
- Oman: OMSB, Bahrain: NHRA, Kuwait: Ministry of Health`,
    ),
    question(
      'Are there extra rules for nurses from India?',
      'Yes. For many countries India requires nurses to have emigration clearance, and it has rules on who may recruit them. Ask us which apply to your job.',
    ),
  ],
  ar: [
    question(
      'أي ترخيص مهني أحتاج؟',
      `لكل دولة جهة صحية تتحقق من شهاداتك من مصدرها (DataFlow) وتعقد عادةً اختبارًا (Prometric أو اختبارًا خاصًا بها):
- السعودية: الهيئة السعودية للتخصصات الصحية
- الإمارات: هيئة الصحة بدبي، ودائرة الصحة في أبوظبي، ووزارة الصحة في بقية الإمارات
- قطر: إدارة التخصصات الصحية في وزارة الصحة العامة
- عُمان: المجلس العُماني للاختصاصات الطبية، والبحرين: نهرا، والكويت: وزارة الصحة`,
    ),
    question(
      'هل توجد شروط إضافية للممرضين من الهند؟',
      'نعم. تشترط الهند تصريح هجرة على الممرضين المسافرين إلى دول كثيرة، ولديها قواعد تحدد من يحق له توظيفهم. اسألنا عما ينطبق على وظيفتك.',
    ),
  ],
};

export const tradeGuides: Readonly<Record<string, { en: TradeGuide; ar: TradeGuide }>> = {
  electrician: both(
    [
      'Electricians in the Gulf wire new buildings, maintain housing, hotels and malls, or work on industrial sites. Employers ask for building, industrial or panel experience: say in your CV which you have, and the voltages you have worked with.',
      `Trade or ITI certificate in electrical work, if you have one
Experience certificates that name the kind of work and the voltage
Usually a trade test: reading a drawing, conduit and wiring, testing with a meter`,
      'We recruit building, industrial and maintenance electricians, panel and cable jointing specialists, and their supervisors.',
      `Building, industrial or maintenance work, and the voltage
Licence or approval that your authority requires
Whether they read drawings, test and commission
Level of English or Arabic needed on site`,
    ],
    [
      'يعمل الكهربائيون في الخليج على تمديد المباني الجديدة وصيانة المجمعات السكنية والفنادق والأسواق وفي المواقع الصناعية. يطلب أصحاب العمل خبرة في المباني أو الصناعة أو اللوحات، فاذكر في سيرتك أيها خبرتك والجهد الذي عملت عليه.',
      `شهادة مهنية أو شهادة ITI في الكهرباء إن وُجدت
شهادات خبرة تذكر نوع العمل والجهد الكهربائي
اختبار مهني عادةً: قراءة المخططات والتمديد والقياس`,
      'نوظّف كهربائيي المباني والصناعة والصيانة وفنيي اللوحات ووصل الكابلات ومشرفيهم.',
      `مبانٍ أو صناعة أو صيانة، والجهد الكهربائي
الترخيص أو الاعتماد الذي تشترطه الجهة المختصة
قراءة المخططات والاختبار والتشغيل
مستوى الإنجليزية أو العربية المطلوب في الموقع`,
    ],
    saudiTest,
  ),
  plumber: both(
    [
      'Plumbers install and repair water supply, drainage and sanitary fittings in homes, towers and hotels. Employers look for experience with PPR, PVC and copper pipes, and with pumps and heaters in maintenance jobs.',
      `Trade or ITI certificate in plumbing, if you have one
Experience certificates that name new installation or maintenance
Usually a trade test: reading a drawing, cutting and joining pipes, a pressure test`,
      'We recruit plumbers for new installation and for maintenance, with helpers and foremen.',
      `Installation or maintenance, and type of building
Pipe materials: PPR, PVC, copper, HDPE
Pumps, heaters or drainage
Shifts and emergency call-outs`,
    ],
    [
      'يركّب السبّاكون شبكات المياه والصرف والأدوات الصحية في المنازل والأبراج والفنادق ويصلحونها. ويطلب أصحاب العمل خبرة في أنابيب PPR وPVC والنحاس، وفي المضخات والسخانات لوظائف الصيانة.',
      `شهادة مهنية أو شهادة ITI في السباكة إن وُجدت
شهادات خبرة تذكر التركيب الجديد أو الصيانة
اختبار مهني عادةً: قراءة المخططات وقص الأنابيب ووصلها واختبار الضغط`,
      'نوظّف سبّاكين للتركيب الجديد وللصيانة مع مساعدين ومراقبي أعمال.',
      `تركيب أو صيانة، ونوع المبنى
نوع الأنابيب: PPR أو PVC أو نحاس أو HDPE
المضخات أو السخانات أو الصرف
الورديات ومناوبات الطوارئ`,
    ],
    saudiTest,
  ),
  mason: both(
    [
      'Masons lay blocks and bricks, plaster and finish concrete on building sites and villas. Many employers hire block masons and plaster masons separately, so name the work you do best.',
      `Experience certificates that name block work, plaster or finishing
Usually a trade test: a wall or a plastered surface, checked with level and line`,
      'We recruit block, plaster and finishing masons in groups of any size, with foremen who speak their language.',
      `Block work, plaster, tiles or concrete finishing
Daily output and quality of finish you expect
Number of masons and helpers in each team
Site, housing and transport`,
    ],
    [
      'يبني البنّاؤون البلوك والطوب وينفذون اللياسة وتشطيب الخرسانة في المواقع والفلل. ويوظّف كثير من أصحاب العمل بنّاء البلوك والمليّس كلًا على حدة، فاذكر العمل الذي تتقنه.',
      `شهادات خبرة تذكر البلوك أو اللياسة أو التشطيب
اختبار مهني عادةً: جدار أو مساحة لياسة تُفحص بالميزان والخيط`,
      'نوظّف بنّائي البلوك واللياسة والتشطيب في مجموعات بأي عدد، مع مراقبي أعمال يتحدثون لغتهم.',
      `بلوك أو لياسة أو بلاط أو تشطيب خرسانة
الإنتاج اليومي المتوقع وجودة التشطيب
عدد البنّائين والمساعدين في الفريق
الموقع والسكن والمواصلات`,
    ],
  ),
  carpenter: both(
    [
      'Shuttering carpenters build the formwork for concrete; finishing and furniture carpenters make doors, joinery and fit-outs. Most employers treat these as two trades: say which is yours.',
      `Experience certificates that name shuttering, finishing or furniture
Usually a trade test from a drawing: column or slab formwork, or a joint`,
      'We recruit shuttering carpenters for site work and finishing carpenters for fit-out and joinery shops.',
      `Shuttering, finishing or furniture
Timber, or the formwork system you use
Workshop machines
Drawings and finish required`,
    ],
    [
      'ينفذ نجّارو الشدّات قوالب الخرسانة، وينفذ نجّارو التشطيب والأثاث الأبواب والديكور. وهما مهنتان مختلفتان عند معظم أصحاب العمل، فحدّد مهنتك.',
      `شهادات خبرة تذكر الشدّات أو التشطيب أو الأثاث
اختبار مهني عادةً: شدّة عمود أو سقف أو وصلة من المخطط`,
      'نوظّف نجّاري الشدّات للمواقع ونجّاري التشطيب للديكور وورش النجارة.',
      `شدّات أو تشطيب أو أثاث
نظام الشدّات المستخدم أو الخشب
ماكينات الورشة
المخططات ومستوى التشطيب المطلوب`,
    ],
  ),
  'steel-fixer': both(
    [
      'Steel fixers cut, bend and tie the reinforcement of concrete. Sites hire them in large groups; those who read bar bending schedules earn more and become foremen.',
      `Experience certificates that name buildings, bridges or roads
Usually a trade test: tying a column cage or slab mat from a drawing`,
      'We recruit steel fixers in groups, with foremen who read bar bending schedules.',
      `Buildings, bridges, roads or precast
Bar bending machines or manual work
A foreman for each group
Work in heat, at height or at night`,
    ],
    [
      'يقص حدّادو التسليح حديد الخرسانة ويثنونه ويربطونه. وتوظّفهم المواقع في مجموعات كبيرة، ومن يقرأ جداول الحديد يحصل على أجر أعلى ويصبح مراقب أعمال.',
      `شهادات خبرة تذكر المباني أو الجسور أو الطرق
اختبار مهني عادةً: ربط قفص عمود أو سقف من المخطط`,
      'نوظّف حدّادي التسليح في مجموعات مع مراقبي أعمال يقرؤون جداول الحديد.',
      `مبانٍ أو جسور أو طرق أو خرسانة مسبقة الصنع
ماكينات ثني أو عمل يدوي
مراقب أعمال لكل مجموعة
العمل في الحر والارتفاعات والليل`,
    ],
  ),
  welder: both(
    [
      'Welders work in fabrication shops, on pipelines and on plant shutdowns. Pay depends on process and position: a 6G pipe welder with TIG and arc earns more than a structural welder.',
      `Welder qualification records (WQT), with process, position and date
Experience certificates that name the plants and materials
Usually a welding test, with X-ray for pipe welders`,
      'We recruit structural and pipe welders, TIG, arc and MIG, and arrange tests with third-party inspection.',
      `Process and position: TIG, arc, MIG; 3G, 4G, 6G
Material and thickness
Code and inspection: ASME, AWS, X-ray
Duration: permanent or shutdown`,
    ],
    [
      'يعمل اللحّامون في ورش التصنيع وعلى خطوط الأنابيب وفي الصيانة الدورية للمصانع. ويتبع الأجر نوع اللحام ووضعيته، فلحّام الأنابيب 6G بلحام TIG والقوس أعلى أجرًا من لحّام الهياكل.',
      `سجلات تأهيل اللحّام (WQT) بنوع اللحام ووضعيته وتاريخه
شهادات خبرة تذكر المصانع والمواد
اختبار لحام عادةً مع فحص بالأشعة للحّامي الأنابيب`,
      'نوظّف لحّامي الهياكل والأنابيب، TIG والقوس وMIG، ونرتب الاختبارات مع جهة فحص مستقلة.',
      `نوع اللحام ووضعيته: TIG أو قوس أو MIG، و3G أو 4G أو 6G
المادة والسماكة
المواصفة والفحص: ASME أو AWS أو أشعة
مدة العمل: دائم أو صيانة دورية`,
    ],
    saudiTest,
  ),
  'pipe-fitter': both(
    [
      'Pipe fitters measure, cut and fit up process piping in refineries, power plants and fabrication shops. Isometric drawings are the heart of the trade: employers test whether you can read them.',
      `Experience certificates that name plants, pipe sizes and materials
Usually a trade test: reading an isometric, calculations, fit-up of a spool`,
      'We recruit pipe fitters and fabricators for new plants, modifications and shutdowns.',
      `Plant, pipe sizes and materials
Isometrics, calculations and fit-up tolerances
Safety training and gate pass rules
Duration of the job and hours a day`,
    ],
    [
      'يقيس فنيو الأنابيب أنابيب العمليات ويقصونها ويركبونها في المصافي ومحطات الكهرباء وورش التصنيع. والمخططات الأيزومترية أساس المهنة، ويختبر أصحاب العمل قراءتها.',
      `شهادات خبرة تذكر المصانع وأقطار الأنابيب والمواد
اختبار مهني عادةً: قراءة مخطط أيزومتري والحساب وتجميع قطعة`,
      'نوظّف فنيي تركيب الأنابيب وتصنيعها للمصانع الجديدة والتعديلات والصيانة الدورية.',
      `المصنع وأقطار الأنابيب والمواد
المخططات الأيزومترية والحساب ودقة التجميع
تدريب السلامة وشروط تصاريح الدخول
مدة العمل وساعات اليوم`,
    ],
    saudiTest,
  ),
  'hvac-technician': both(
    [
      'Air conditioning runs all year in the Gulf, so HVAC technicians are in demand for installation, service and chillers. Say which systems you know: split, package, VRF, chillers or ducts.',
      `Trade or ITI certificate in refrigeration and air conditioning, if you have one
Experience certificates that name the systems
Usually a trade test: brazing, charging and fault-finding`,
      'We recruit technicians for split, VRF, package and chiller systems, duct fitters and BMS operators.',
      `Systems: split, VRF, package, chiller, ducts
Installation, service contracts or breakdown calls
Driving licence, if they drive to customers
Level of English or Arabic needed with customers`,
    ],
    [
      'يعمل التكييف في الخليج طوال العام، لذا يزداد الطلب على فنييه في التركيب والصيانة وأجهزة التبريد المركزي. اذكر الأنظمة التي تتقنها: سبليت أو باكج أو VRF أو تشيلر أو الدكت.',
      `شهادة مهنية أو شهادة ITI في التبريد والتكييف إن وُجدت
شهادات خبرة تذكر الأنظمة
اختبار مهني عادةً: لحام النحاس والشحن وتحديد الأعطال`,
      'نوظّف فنيي أنظمة سبليت وVRF والباكج والتشيلر وفنيي الدكت ومشغّلي أنظمة المباني.',
      `الأنظمة: سبليت أو VRF أو باكج أو تشيلر أو دكت
تركيب أو عقود صيانة أو أعطال طارئة
رخصة قيادة إن كانوا يتنقلون إلى العملاء
مستوى الإنجليزية أو العربية مع العملاء`,
    ],
    saudiTest,
  ),
  'heavy-equipment-operator': both(
    [
      'Operators of excavators, loaders, graders and dozers build roads, dig foundations and work in quarries. Employers hire by machine: list each one with the years you have operated it.',
      `Heavy equipment licence from your country, and a Gulf licence if you have one
Experience certificates that name machines and models
Usually a practical test on the machine`,
      'We recruit operators by machine: excavator, loader, grader, dozer, roller and backhoe.',
      `Machines and models
Licence the country requires, and who arranges it
Roads, foundations, quarry or oilfield
Third-party certification of operators`,
    ],
    [
      'يشق مشغّلو الحفّارات والشيولات والجريدرات والجرّافات الطرق ويحفرون الأساسات ويعملون في الكسارات. ويوظّف أصحاب العمل حسب المعدة، فاذكر كل معدة وسنوات تشغيلها.',
      `رخصة معدات ثقيلة من بلدك، ورخصة خليجية إن وُجدت
شهادات خبرة تذكر المعدات وطرازاتها
اختبار عملي عادةً على المعدة`,
      'نوظّف المشغّلين حسب المعدة: حفّارة أو شيول أو جريدر أو جرّافة أو رصّاصة أو باكهو.',
      `المعدات وطرازاتها
الرخصة التي تشترطها الدولة ومن يستخرجها
طرق أو أساسات أو كسارات أو حقول نفط
شهادة المشغّلين من جهة مستقلة`,
    ],
  ),
  nurse: both(
    [
      'Hospitals, clinics and home care services in the Gulf hire nurses with a diploma or degree and usually two years of ward experience. The licence takes longest, so start on it early.',
      `Nursing degree or diploma, with registration in your country
Good standing certificate from your nursing council
Experience certificates that name the wards and the number of beds
Usually source verification (DataFlow) and an exam (Prometric or the authority's own)`,
      'We recruit registered nurses for hospitals, clinics and home care, and see them through licensing and source verification.',
      `Wards, beds and shifts
Licence you require on joining, and who pays for it
Gender, where patients require it, and languages
Housing, transport and family status`,
    ],
    [
      'توظّف المستشفيات والعيادات وخدمات الرعاية المنزلية في الخليج ممرضين وممرضات بدبلوم أو شهادة جامعية وخبرة سنتين عادةً في الأقسام. والترخيص المهني أطول الخطوات، فابدأ به مبكرًا.',
      `شهادة أو دبلوم التمريض مع التسجيل المهني في بلدك
شهادة حسن سيرة مهنية من مجلس التمريض
شهادات خبرة تذكر الأقسام وعدد الأسرّة
التحقق من المصدر (DataFlow) عادةً واختبار (Prometric أو اختبار الجهة الصحية)`,
      'نوظّف الممرضين والممرضات للمستشفيات والعيادات والرعاية المنزلية، ونتابع الترخيص والتحقق من الشهادات.',
      `الأقسام والأسرّة والورديات
الترخيص المطلوب عند المباشرة ومن يدفع رسومه
الجنس متى تطلّبه المرضى، واللغات
السكن والمواصلات والحالة العائلية`,
    ],
    clinicalLicence,
  ),
  'heavy-driver': both(
    [
      'Heavy drivers move trailers, tankers, tippers and buses between ports, sites and cities. Employers ask for a heavy vehicle licence, a clean driving record and usually three years on the same kind of vehicle.',
      `Heavy vehicle licence from your country, and a Gulf licence if you have one
Experience certificates that name vehicles and routes
Usually a road test, and an eye test as part of the medical`,
      'We recruit drivers of trailers, tankers, tippers, mixers and buses, with or without a Gulf licence.',
      `Vehicles, loads and routes
Whether a Gulf licence is needed, or who arranges it after arrival
Dangerous goods, border crossings and night driving
Basic pay, trip allowance and overtime`,
    ],
    [
      'ينقل سائقو الشاحنات المقطورات والصهاريج والقلابات والحافلات بين الموانئ والمواقع والمدن. ويطلب أصحاب العمل رخصة نقل ثقيل وسجل قيادة خاليًا من المخالفات وخبرة 3 سنوات عادةً على نوع المركبة نفسه.',
      `رخصة نقل ثقيل من بلدك، ورخصة خليجية إن وُجدت
شهادات خبرة تذكر المركبات وخطوط السير
اختبار قيادة عادةً، وفحص نظر ضمن الفحص الطبي`,
      'نوظّف سائقي المقطورات والصهاريج والقلابات والخلاطات والحافلات، برخصة خليجية أو دونها.',
      `المركبات والحمولات وخطوط السير
رخصة خليجية مطلوبة أو من يستخرجها بعد الوصول
المواد الخطرة وعبور الحدود والقيادة الليلية
الراتب الأساسي وبدل الرحلات والعمل الإضافي`,
    ],
  ),
  chef: both(
    [
      'Hotels, restaurants and catering companies hire chefs from commis to head chef. Cuisine and section matter most: name yours, such as Indian tandoor, Arabic grill, pastry or cold kitchen.',
      `Hotel management or culinary certificate, if you have one
Experience certificates that name the kitchens, covers and sections
Photographs of your dishes, and usually a food trial
Food safety training; the health card is issued after arrival`,
      'We recruit commis, demi, chefs de partie and sous chefs, by cuisine and section, with a food trial on request.',
      `Cuisine, section and covers a day
Rank, and the team around it
Food trial: dishes and judges
Food safety level required`,
    ],
    [
      'توظّف الفنادق والمطاعم وشركات التموين الطهاة من كومي إلى رئيس طهاة. والمطبخ والقسم هما الأساس، فاذكر مطبخك: تندوري هندي أو مشاوٍ عربية أو حلويات أو مطبخ بارد.',
      `شهادة فندقة أو طهي إن وُجدت
شهادات خبرة تذكر المطابخ وعدد الضيوف والقسم
صور أطباقك، وتجربة طهي عادةً
تدريب سلامة الغذاء، وتصدر البطاقة الصحية بعد الوصول`,
      'نوظّف الكومي والديمي ورؤساء الأقسام ومساعدي رئيس الطهاة حسب المطبخ والقسم، مع تجربة طهي عند الطلب.',
      `المطبخ والقسم وعدد الضيوف يوميًا
الدرجة والفريق المحيط
تجربة الطهي: الأطباق ولجنة التقييم
مستوى سلامة الغذاء المطلوب`,
    ],
  ),
};
