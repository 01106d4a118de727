import { expect, it } from 'vitest';
import { arabicPlace } from '../src/index.js';

it.each([
  ['Mumbai', 'مومباي'],
  ['  mumbai ', 'مومباي'],
  ['Al-Khobar', 'الخبر'],
  ['KUWAIT CITY', 'مدينة الكويت'],
  ['Riyadh, Jeddah', 'الرياض، جدة'],
  ['Dhaka and Sylhet', 'دكا، سيلهت'],
  ['Riyadh, somewhere', null],
  ['الرياض', null],
  ['', null],
])('%j is called %s in Arabic', (place, arabic) => expect(arabicPlace(place)).toBe(arabic));
