import type { Figure } from '../lib/figure.js';

/** Figures on the tiles of the home page; what they count stands in i18n/<lang>/home.json under the same ids. */
export const HOME_FIGURES = [
  { id: 'years', value: 10, sign: '+' },
  { id: 'placements', value: 15_000, sign: '+' },
  { id: 'partners', value: 50, sign: '+' },
  { id: 'industries', value: 10, sign: '+' },
] as const satisfies readonly (Figure & { id: string })[];

export const BANNER_FIGURES = [
  { id: 'gccPlacements', value: 25_000, sign: '+' },
  { id: 'workers', value: 50_000, sign: '+' },
  { id: 'countries', value: 6, sign: '' },
] as const satisfies readonly (Figure & { id: string })[];

/** Where the employers are, and where the people come from. */
export const RECRUIT_FOR = ['saudiArabia', 'uae', 'qatar', 'kuwait', 'oman', 'bahrain'] as const;
export const RECRUIT_FROM = ['india', 'sriLanka', 'nepal', 'bangladesh', 'philippines'] as const;
