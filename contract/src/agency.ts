/**
 * Everything that names the agency, in one place. The demo agency is fictional: `demo` prints that in the footer.
 * Change this file (and the pictures) to run the product for another agency.
 */
import type { Label } from './options.js';

export const AGENCY = {
  demo: true,
  name: { en: 'Qantara', ar: 'قنطرة' } satisfies Label,
  tagline: { en: 'Recruitment for the Gulf', ar: 'توظيف في الخليج' } satisfies Label,
  /** Registration number with the Protector General of Emigrants; must stand on every advertisement. */
  licenceNumber: 'B-0000/MUM/PART/1000+/5/0000/2026',
  address: {
    en: 'Office 12, Arch House, Andheri East, Mumbai 400069, India',
    ar: 'مكتب 12، آرتش هاوس، أندهيري الشرقية، مومباي 400069، الهند',
  } satisfies Label,
  /** E.164. */
  phone: '+912255501234',
  phoneDisplay: '+91 22 5550 1234',
  /** Digits only, as wa.me wants it. */
  chatNumber: '912255501234',
  infoEmail: 'info@qantara.example',
  /** Where staff are told about new submissions when no other address is configured. */
  jobsEmail: 'jobs@qantara.example',
  workingHours: {
    en: 'Monday to Saturday, 10:00 AM to 6:00 PM IST',
    ar: 'من الاثنين إلى السبت، من 10:00\u00a0صباحًا إلى 6:00\u00a0مساءً بتوقيت الهند (7:30\u00a0صباحًا – 3:30\u00a0عصرًا بتوقيت السعودية)',
  } satisfies Label,
  /** When recruiters answer questions of job seekers. */
  supportHours: {
    en: 'Mon-Sat 9 AM to 6 PM',
    ar: 'من الاثنين إلى السبت، من 9\u00a0صباحًا إلى 6\u00a0مساءً',
  } satisfies Label,
  /** Shown with initials until there is a portrait. */
  chairman: {
    name: { en: 'Nadir Kelkar', ar: 'نادر كيلكار' } satisfies Label,
    initials: { en: 'NK', ar: 'ن ك' } satisfies Label,
  },
  map: { latitude: 19.1136, longitude: 72.8697 },
  social: {
    linkedin: 'https://www.linkedin.com/',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    x: 'https://x.com/',
    youtube: 'https://www.youtube.com/',
  },
} as const;

/** IANA zone that decides when a job's last day ends, and in which times are written for people. */
export const AGENCY_TIME_ZONE = 'Asia/Kolkata';
