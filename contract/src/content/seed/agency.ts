import type { agency as schema } from '../agency.js';
import type { Seed } from '../fields.js';

const facts = {
  licenceNumber: 'B-0000/MUM/PART/1000+/5/0000/2026',
  latitude: 19.1136,
  longitude: 72.8697,
  phone: '+91 22 5550 1234',
  chatNumber: '+91 22 5550 1234',
  infoEmail: 'info@qantara.example',
  jobsEmail: 'jobs@qantara.example',
  linkedin: 'https://www.linkedin.com/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
  officeFirstDay: 'monday',
  officeLastDay: 'saturday',
  officeOpens: '10:00:00.000',
  officeCloses: '18:00:00.000',
  supportFirstDay: 'monday',
  supportLastDay: 'saturday',
  supportOpens: '09:00:00.000',
  supportCloses: '18:00:00.000',
  demo: true,
} as const;

export const agency: Seed<typeof schema> = {
  en: {
    ...facts,
    name: 'Qantara',
    tagline: 'Recruitment for the Gulf',
    address: 'Office 12, Arch House, Andheri East, Mumbai 400069, India',
  },
  ar: {
    ...facts,
    name: 'قنطرة',
    tagline: 'توظيف في الخليج',
    address: 'مكتب 12، آرتش هاوس، أندهيري الشرقية، مومباي 400069، الهند',
  },
};
