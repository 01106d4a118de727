-- Active jobs :first to :last in both languages, the same every time. Works on Qantara's table and on plain Strapi's.
create or replace function pg_temp.pick(seed text, list text[]) returns text language sql immutable as
  $$ select list[1 + (hashtextextended(seed, 42) & 2147483647) % array_length(list, 1)] $$;

create or replace function pg_temp.english(n bigint, part text, sentences int) returns text language sql immutable as $$
  select string_agg(
    pg_temp.pick(n || part || 'a' || k, '{Inspect,Install,Maintain,Assemble,Operate,Repair,Calibrate,Supervise,Align,Test,Replace,Prepare,Load,Fabricate,Document,Erect,Commission,Clean,Check,Measure,Order,Weld,Paint,Secure,Route,Connect,Balance,Dismantle,Survey,Schedule}')
    || ' ' || pg_temp.pick(n || part || 'b' || k, '{scaffold joints,pressure vessels,switchgear panels,pipe spools,tower cranes,diesel generators,flow meters,cable trays,heat exchangers,fire pumps,chilled water lines,conveyor belts,storage tanks,hydraulic hoses,steel columns,precast walls,ductwork,control valves,transformers,lifting gear,ventilation fans,concrete pumps,kitchen equipment,hospital beds,delivery vans,boiler tubes,gas detectors,solar modules,elevator shafts,drainage channels}')
    || ' ' || pg_temp.pick(n || part || 'c' || k, '{at the refinery,during the shutdown,on the metro line,in the district cooling plant,for the airport terminal,on the offshore platform,at the desalination plant,in the hospital wing,along the coastal road,at the container port,in the hotel tower,at the steel mill,on night shift,under permit to work,according to drawings,with a crew of six,beside the substation,in the cold store,at the solar park,within the free zone}')
    || ' in ' || pg_temp.pick(n || part || 'd' || k, '{Jubail,Yanbu,Riyadh,Dammam,Jeddah,Dubai,Abu Dhabi,Sharjah,Doha,Ras Laffan,Kuwait City,Ahmadi,Muscat,Sohar,Duqm,Manama,Sitra,Mumbai,Pune,Kochi}')
    || '.', ' ' order by k) from generate_series(1, sentences) k $$;

create or replace function pg_temp.arabic(n bigint, part text, sentences int) returns text language sql immutable as $$
  select string_agg(
    pg_temp.pick(n || part || 'a' || k, '{فحص,تركيب,صيانة,تجميع,تشغيل,إصلاح,معايرة,مراقبة,اختبار,استبدال,تجهيز,تنظيف,قياس,لحام,دهان}')
    || ' ' || pg_temp.pick(n || part || 'b' || k, '{أوعية الضغط,لوحات الكهرباء,خطوط الأنابيب,الرافعات البرجية,مولدات الديزل,مضخات الحريق,خطوط المياه المبردة,السيور الناقلة,خزانات الوقود,الأعمدة الفولاذية,صمامات التحكم,المحولات,مراوح التهوية,مضخات الخرسانة,معدات المطبخ}')
    || ' ' || pg_temp.pick(n || part || 'c' || k, '{في المصفاة,خلال فترة التوقف,في محطة التبريد,في مبنى المطار,على المنصة البحرية,في محطة التحلية,في المستشفى,في ميناء الحاويات,في برج الفندق,في مصنع الصلب}')
    || '.', ' ' order by k) from generate_series(1, sentences) k $$;

insert into jobs (document_id, locale, title, location, description, responsibilities, requirements, benefits, reference,
  company, country, job_location_type, job_type, eligible_nationalities, salary_range, salary_min, salary_max,
  salary_currency, salary_period, vacancies, experience_required, accommodation_provided, transportation_provided,
  medical_provided, visa_sponsorship, expiry_date, job_status, posted_date, views_count, application_count, version,
  created_at, updated_at, published_at)
select 'job' || lpad(n::text, 21, '0'), locale,
  case locale when 'en' then
    pg_temp.pick(n || 'grade', '{Senior,Junior,Lead,Assistant,Certified,Chief,Experienced,Multi-skilled}') || ' '
    || pg_temp.pick(n || 'role', '{Pipe Fitter,Welder,Crane Operator,Electrician,Rigger,Site Engineer,Staff Nurse,Heavy Driver,Chef,Housekeeper,Mason,Scaffolder,HVAC Technician,Instrument Technician,Safety Officer,Storekeeper,Quantity Surveyor,Plumber,Carpenter,Steel Fixer,Forklift Operator,Security Guard,Waiter,Barista,Accountant,Document Controller,Planning Engineer,Land Surveyor,Mechanic,Boiler Operator}') || ', '
    || pg_temp.pick(n || 'field', '{oil and gas,metro,airport,power plant,hospital,hotel,shutdown,solar,marine,logistics,district cooling,petrochemicals}')
  else
    pg_temp.pick(n || 'role', '{فني تركيب أنابيب,لحام,مشغل رافعة,كهربائي,عامل رفع أحمال,مهندس موقع,ممرض,سائق شاحنة,طاه,عامل تنظيف,بناء,عامل سقالات,فني تكييف,فني أجهزة,مسؤول سلامة,أمين مستودع,مساح كميات,سباك,نجار,حداد تسليح}') || '، '
    || pg_temp.pick(n || 'field', '{النفط والغاز,المترو,المطار,محطة كهرباء,مستشفى,فندق,الطاقة الشمسية,بحري,الخدمات اللوجستية}')
  end,
  case locale when 'en' then pg_temp.pick(n || 'place', '{Jubail Industrial City,Yanbu,Riyadh,Dammam,Jeddah,Dubai South,Musaffah,Sharjah,Lusail,Ras Laffan,Shuwaikh,Ahmadi,Ruwi,Sohar,Duqm,Sitra,Hidd,Navi Mumbai,Pune,Kochi}')
    else pg_temp.pick(n || 'place', '{مدينة الجبيل الصناعية,ينبع,الرياض,الدمام,جدة,دبي الجنوب,مصفح,الشارقة,لوسيل,رأس لفان,الشويخ,الأحمدي,روي,صحار,الدقم,سترة,الحد,نافي مومباي,بونه,كوتشي}') end,
  case locale when 'en' then pg_temp.english(n, 'description', 12) else pg_temp.arabic(n, 'description', 12) end,
  case locale when 'en' then pg_temp.english(n, 'duties', 5) else pg_temp.arabic(n, 'duties', 5) end,
  case locale when 'en' then pg_temp.english(n, 'needs', 4) else pg_temp.arabic(n, 'needs', 4) end,
  null, 'QJ-' || 100000 + n, pg_temp.pick(n || 'company', '{Al Noor Contracting,Gulf Marine,Delta Energy,Falcon Facilities,Oasis Hospitality}'),
  pg_temp.pick(n || 'country', '{Saudi Arabia,UAE,Qatar,Kuwait,Oman,Bahrain}'), 'Overseas',
  pg_temp.pick(n || 'type', '{Full-time,Contract,Contractual,Short-term,Temporary,Permanent}'),
  '["Indian", "Filipino"]', null, 2000 + n % 40 * 100, 2500 + n % 40 * 100, 'SAR', 'month', 1 + n % 30, '3 to 5 years',
  n % 2 = 0, n % 3 = 0, n % 5 > 0, true, (now() + (30 + n % 300) * interval '1 day')::date, 'active',
  now() - n * interval '1 minute', n % 977, 0, 1, now() - n * interval '1 minute', now() - n * interval '1 minute', now()
from generate_series(:first::bigint, :last::bigint) n cross join unnest('{en,ar}'::text[]) locale;
