/** Sections of the legal texts in order; their words stand in i18n/<lang>/privacy.json and terms.json under the same ids. */
export const PRIVACY_SECTIONS = [
  'who',
  'what',
  'why',
  'files',
  'sharing',
  'mail',
  'time',
  'device',
  'rights',
  'young',
  'changes',
] as const;

export const TERMS_SECTIONS = [
  'about',
  'free',
  'you',
  'jobs',
  'applying',
  'employers',
  'fraud',
  'content',
  'working',
  'liability',
  'law',
  'changes',
] as const;

/** Change it with the texts, and CONSENT_VERSION of the contract with it. */
export const LEGAL_CHANGED = '2026-11-25';
