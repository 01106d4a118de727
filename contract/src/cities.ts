/** Arabic names of cities in the countries we recruit for and from, for locations of jobs in any spelling. */
import { foldText } from './fold-text.js';

/** By English name, followed by other spellings. */
const CITIES: readonly (readonly [arabic: string, ...english: string[]])[] = [
  // Saudi Arabia
  ['الرياض', 'Riyadh', 'Ar Riyadh'],
  ['جدة', 'Jeddah', 'Jidda'],
  ['مكة المكرمة', 'Makkah', 'Mecca'],
  ['المدينة المنورة', 'Madinah', 'Medina'],
  ['الدمام', 'Dammam'],
  ['الخبر', 'Al Khobar', 'Khobar'],
  ['الظهران', 'Dhahran'],
  ['الجبيل', 'Jubail'],
  ['ينبع', 'Yanbu'],
  ['الأحساء', 'Al Ahsa', 'Hofuf'],
  ['القطيف', 'Qatif'],
  ['رأس تنورة', 'Ras Tanura'],
  ['رأس الخير', 'Ras Al Khair'],
  ['الطائف', 'Taif'],
  ['تبوك', 'Tabuk'],
  ['نيوم', 'Neom'],
  ['بريدة', 'Buraidah', 'Buraydah'],
  ['حائل', 'Hail'],
  ['أبها', 'Abha'],
  ['خميس مشيط', 'Khamis Mushait'],
  ['جازان', 'Jazan', 'Jizan'],
  ['نجران', 'Najran'],
  // UAE
  ['أبوظبي', 'Abu Dhabi'],
  ['دبي', 'Dubai'],
  ['الشارقة', 'Sharjah'],
  ['عجمان', 'Ajman'],
  ['رأس الخيمة', 'Ras Al Khaimah'],
  ['الفجيرة', 'Fujairah'],
  ['أم القيوين', 'Umm Al Quwain'],
  ['العين', 'Al Ain'],
  ['الرويس', 'Ruwais'],
  ['جبل علي', 'Jebel Ali'],
  // Qatar
  ['الدوحة', 'Doha'],
  ['الوكرة', 'Al Wakrah', 'Wakrah'],
  ['الريان', 'Al Rayyan', 'Rayyan'],
  ['الخور', 'Al Khor'],
  ['لوسيل', 'Lusail'],
  ['مسيعيد', 'Mesaieed'],
  ['رأس لفان', 'Ras Laffan'],
  // Kuwait
  ['مدينة الكويت', 'Kuwait City'],
  ['الأحمدي', 'Ahmadi'],
  ['حولي', 'Hawally', 'Hawalli'],
  ['السالمية', 'Salmiya'],
  ['الفروانية', 'Farwaniya'],
  ['الجهراء', 'Jahra'],
  ['الشعيبة', 'Shuaiba'],
  ['الفحيحيل', 'Fahaheel'],
  // Oman
  ['مسقط', 'Muscat'],
  ['صحار', 'Sohar'],
  ['صلالة', 'Salalah'],
  ['الدقم', 'Duqm'],
  ['نزوى', 'Nizwa'],
  ['صور', 'Sur'],
  // Bahrain
  ['المنامة', 'Manama'],
  ['المحرق', 'Muharraq'],
  ['الرفاع', 'Riffa'],
  ['سترة', 'Sitra'],
  ['الحد', 'Hidd'],
  // India
  ['مومباي', 'Mumbai', 'Bombay'],
  ['نافي مومباي', 'Navi Mumbai'],
  ['نافا شيفا', 'Nhava Sheva'],
  ['بونه', 'Pune'],
  ['دلهي', 'Delhi'],
  ['نيودلهي', 'New Delhi'],
  ['بنغالور', 'Bengaluru', 'Bangalore'],
  ['تشيناي', 'Chennai'],
  ['حيدر أباد', 'Hyderabad'],
  ['كولكاتا', 'Kolkata'],
  ['أحمد أباد', 'Ahmedabad'],
  ['سورات', 'Surat'],
  ['كوتشي', 'Kochi', 'Cochin'],
  ['ثيروفانانثابورام', 'Thiruvananthapuram', 'Trivandrum'],
  ['كوزيكود', 'Kozhikode', 'Calicut'],
  ['لكناو', 'Lucknow'],
  ['جايبور', 'Jaipur'],
  ['غوا', 'Goa'],
  // Sri Lanka, Nepal, Bangladesh, the Philippines, Pakistan
  ['كولومبو', 'Colombo'],
  ['كاندي', 'Kandy'],
  ['غالي', 'Galle'],
  ['كاتماندو', 'Kathmandu'],
  ['بوخارا', 'Pokhara'],
  ['دكا', 'Dhaka'],
  ['شيتاغونغ', 'Chattogram', 'Chittagong'],
  ['سيلهت', 'Sylhet'],
  ['مانيلا', 'Manila'],
  ['سيبو', 'Cebu', 'Cebu City'],
  ['دافاو', 'Davao', 'Davao City'],
  ['كويزون سيتي', 'Quezon City'],
  ['كراتشي', 'Karachi'],
  ['لاهور', 'Lahore'],
  ['إسلام أباد', 'Islamabad'],
];

/** Normalises spellings: `Al-Khobar`, `al khobar`. */
const keyOf = (name: string): string =>
  foldText(name)
    .replace(/[-‐'.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Arabic names by the English one in lower case, without accents and punctuation. */
export const ARABIC_CITIES: ReadonlyMap<string, string> = new Map(
  CITIES.flatMap(([arabic, ...english]) => english.map((name) => [keyOf(name), arabic] as const)),
);

/** The Arabic name of a place in English, such as `Mumbai` or `Riyadh, Jeddah`; null if a part of it is unknown. */
export function arabicPlace(place: string): string | null {
  const parts = place.split(/\s*[,/]\s*|\s+(?:and|&)\s+/).map((part) => ARABIC_CITIES.get(keyOf(part)));
  return parts.every((part) => part !== undefined) ? parts.join('، ') : null;
}
