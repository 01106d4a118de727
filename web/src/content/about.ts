import type { Figure } from '../lib/figure.js';

/** Figures the agency states about itself; what they count stands in i18n/<lang>/about.json under the same ids. */
export const ABOUT_FIGURES = [
  { id: 'years', value: 10, sign: '+' },
  { id: 'workers', value: 50_000, sign: '+' },
  { id: 'countries', value: 6, sign: '' },
  { id: 'satisfaction', value: 95, sign: '%' },
] as const satisfies readonly (Figure & { id: string })[];

export const SAUDI_FIGURES = [
  { id: 'placements', value: 10_000, sign: '+' },
  { id: 'saudiClients', value: 20, sign: '+' },
] as const satisfies readonly (Figure & { id: string })[];

export const SAUDI_EXPERTISE = ['construction', 'oilGas', 'health', 'hotels', 'facilities', 'visas'] as const;

export const GCC_PRESENCE = [
  { id: 'emirates', value: 3_000, cities: ['dubai', 'abuDhabi', 'sharjah'] },
  { id: 'qatar', value: 1_500, cities: ['doha', 'alWakrah'] },
  { id: 'kuwaitBahrain', value: 500, cities: ['kuwaitCity', 'manama'] },
] as const;

export const CORE_VALUES = ['integrity', 'excellence', 'partnership', 'innovation'] as const;

export const REASONS = [
  'placements',
  'satisfaction',
  'sectors',
  'endToEnd',
  'screening',
  'turnaround',
  'support',
] as const;
