import construction from '../assets/scenes/industry-construction.svg?no-inline';
import healthcare from '../assets/scenes/industry-healthcare.svg?no-inline';
import hospitality from '../assets/scenes/industry-hospitality.svg?no-inline';
import oilGas from '../assets/scenes/industry-oil-gas.svg?no-inline';

/**
 * The industries we recruit for; texts in i18n/<lang>/home.json under the same ids, positions one a line.
 * `focus` is the percentage of the picture's width that stays in sight when it is cut to a square.
 */
export const INDUSTRIES = [
  {
    id: 'construction',
    picture: construction,
    focus: 50,
  },
  {
    id: 'oilGas',
    picture: oilGas,
    focus: 50,
  },
  {
    id: 'healthcare',
    picture: healthcare,
    focus: 92,
  },
  {
    id: 'hospitality',
    picture: hospitality,
    focus: 50,
  },
] as const;
