import agency from '../api/agency/content-types/agency/schema.json';
import clientLogo from '../api/client-logo/content-types/client-logo/schema.json';
import countryGuide from '../api/country-guide/content-types/country-guide/schema.json';
import industry from '../api/industry/content-types/industry/schema.json';
import legalDocument from '../api/legal-document/content-types/legal-document/schema.json';
import notice from '../api/notice/content-types/notice/schema.json';
import service from '../api/service/content-types/service/schema.json';
import { CLOSED_REASONS, JOB_STATUS_LABELS, SALARY_PERIODS } from './contract';

const SCHEMAS = [agency, clientLogo, countryGuide, industry, legalDocument, notice, service];
const CODES = SCHEMAS.flatMap(({ attributes }) =>
  Object.values(attributes as Record<string, { enum?: string[] }>).flatMap((attribute) => attribute.enum ?? []),
);

/** Codes whose words are not in them. */
const SPECIAL: Readonly<Record<string, string>> = {
  info: 'Information',
  'hr-consulting': 'HR consulting',
  'oil-gas': 'Oil & Gas',
  uae: 'UAE',
};

/** `visa-assistance` as "Visa assistance" */
const wordsOf = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return SPECIAL[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Labels of options that are stored as codes, by code: Strapi looks up the label of an option by its value. */
export const CHOICE_LABELS = {
  ...Object.fromEntries([...CODES, ...CLOSED_REASONS, ...SALARY_PERIODS].map((code) => [code, wordsOf(code)])),
  ...Object.fromEntries(Object.entries(JOB_STATUS_LABELS).map(([code, { en }]) => [code, en])),
};
