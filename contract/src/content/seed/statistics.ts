import { inBothLanguages, type Seed } from '../fields.js';
import type { statistic } from '../statistic.js';

export const statistics: Seed<typeof statistic>[] = [
  inBothLanguages(
    { place: 'Home', order: 10, value: 10, sign: '+' },
    { label: 'years of experience' },
    { label: 'سنوات من الخبرة' },
  ),
  inBothLanguages(
    { place: 'Home', order: 20, value: 15000, sign: '+' },
    { label: 'successful placements' },
    { label: 'عملية توظيف ناجحة' },
  ),
  inBothLanguages(
    { place: 'Home', order: 30, value: 50, sign: '+' },
    { label: 'GCC partners' },
    { label: 'شريكًا في الخليج' },
  ),
  inBothLanguages(
    { place: 'Home', order: 40, value: 10, sign: '+' },
    { label: 'industries served' },
    { label: 'قطاعات نخدمها' },
  ),
  inBothLanguages(
    { place: 'Home, below the map', order: 10, value: 25000, sign: '+' },
    { label: 'placements across the GCC' },
    { label: 'عملية توظيف في دول مجلس التعاون' },
  ),
  inBothLanguages(
    { place: 'Home, below the map', order: 20, value: 50000, sign: '+' },
    { label: 'workers deployed' },
    { label: 'عامل وعاملة جرى توظيفهم' },
  ),
  inBothLanguages(
    { place: 'Home, below the map', order: 30, value: 6 },
    { label: 'GCC countries' },
    { label: 'دول خليجية' },
  ),
  inBothLanguages(
    { place: 'About', order: 10, value: 10, sign: '+' },
    { label: 'years of experience' },
    { label: 'سنوات من الخبرة' },
  ),
  inBothLanguages(
    { place: 'About', order: 20, value: 50000, sign: '+' },
    { label: 'workers deployed' },
    { label: 'عامل وعاملة جرى توظيفهم' },
  ),
  inBothLanguages({ place: 'About', order: 30, value: 6 }, { label: 'GCC countries' }, { label: 'دول خليجية' }),
  inBothLanguages(
    { place: 'About', order: 40, value: 95, sign: '%' },
    { label: 'client satisfaction' },
    { label: 'نسبة رضا العملاء' },
  ),
  inBothLanguages(
    { place: 'About, Saudi Arabia', order: 10, value: 10000, sign: '+' },
    { label: 'placements' },
    { label: 'عملية توظيف' },
  ),
  inBothLanguages(
    { place: 'About, Saudi Arabia', order: 20, value: 20, sign: '+' },
    { label: 'Saudi clients' },
    { label: 'عميلًا سعوديًا' },
  ),
];
