import { inBothLanguages, type Seed } from '../fields.js';
import type { statistic } from '../statistic.js';

export const statistics: Seed<typeof statistic>[] = [
  inBothLanguages(
    { place: 'Home', order: 10, value: 10, sign: '+' },
    { label: 'years of experience', scope: 'in recruitment for the Gulf' },
    { label: 'سنوات من الخبرة', scope: 'في التوظيف لدول الخليج' },
  ),
  inBothLanguages(
    { place: 'Home', order: 20, value: 15000, sign: '+' },
    { label: 'successful placements', scope: 'in five countries, last five years' },
    { label: 'عملية توظيف ناجحة', scope: 'في خمس دول، خلال آخر خمس سنوات' },
  ),
  inBothLanguages(
    { place: 'Home', order: 30, value: 50, sign: '+' },
    { label: 'GCC partners', scope: 'with a signed agreement' },
    { label: 'شريكًا في الخليج', scope: 'بيننا وبينهم اتفاقية' },
  ),
  inBothLanguages(
    { place: 'Home', order: 40, value: 10, sign: '+' },
    { label: 'industries served', scope: 'on our job board' },
    { label: 'قطاعات نخدمها', scope: 'على لوحة وظائفنا' },
  ),
  inBothLanguages(
    { place: 'Home, below the map', order: 10, value: 25000, sign: '+' },
    { label: 'placements across the GCC', scope: 'by our own office, since 2015' },
    { label: 'عملية توظيف في دول مجلس التعاون', scope: 'عبر مكتبنا منذ عام 2015' },
  ),
  inBothLanguages(
    { place: 'Home, below the map', order: 20, value: 50000, sign: '+' },
    { label: 'workers deployed', scope: 'with partner agencies, since 2015' },
    { label: 'عامل وعاملة جرى توظيفهم', scope: 'مع الوكالات الشريكة منذ عام 2015' },
  ),
  inBothLanguages(
    { place: 'Home, below the map', order: 30, value: 6 },
    { label: 'GCC countries', scope: 'where we place workers' },
    { label: 'دول خليجية', scope: 'نوظّف فيها' },
  ),
  inBothLanguages(
    { place: 'About', order: 10, value: 10, sign: '+' },
    { label: 'years of experience', scope: 'in recruitment for the Gulf' },
    { label: 'سنوات من الخبرة', scope: 'في التوظيف لدول الخليج' },
  ),
  inBothLanguages(
    { place: 'About', order: 20, value: 50000, sign: '+' },
    { label: 'workers deployed', scope: 'with partner agencies, since 2015' },
    { label: 'عامل وعاملة جرى توظيفهم', scope: 'مع الوكالات الشريكة منذ عام 2015' },
  ),
  inBothLanguages(
    { place: 'About', order: 30, value: 6 },
    { label: 'GCC countries', scope: 'where we place workers' },
    { label: 'دول خليجية', scope: 'نوظّف فيها' },
  ),
  inBothLanguages(
    { place: 'About', order: 40, value: 95, sign: '%' },
    { label: 'client satisfaction', scope: 'employers asked after each project' },
    { label: 'نسبة رضا العملاء', scope: 'استطلاع أصحاب العمل بعد كل مشروع' },
  ),
  inBothLanguages(
    { place: 'About, Saudi Arabia', order: 10, value: 10000, sign: '+' },
    { label: 'placements', scope: 'in the last five years' },
    { label: 'عملية توظيف', scope: 'خلال آخر خمس سنوات' },
  ),
  inBothLanguages(
    { place: 'About, Saudi Arabia', order: 20, value: 20, sign: '+' },
    { label: 'Saudi clients', scope: 'with a signed agreement' },
    { label: 'عميلًا سعوديًا', scope: 'بيننا وبينهم اتفاقية' },
  ),
];
