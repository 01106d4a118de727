import { expect, it } from 'vitest';
import { emailSuggestion } from './email-suggestion.js';

it.each([
  ['ali@gmial.com', 'ali@gmail.com'],
  ['ali@gmail.con', 'ali@gmail.com'],
  ['ali@gmai.com', 'ali@gmail.com'],
  ['ali@hotmial.com', 'ali@hotmail.com'],
  ['ali@gmail.com', null],
  ['ali@aldenar.example', null],
  ['ali@mail.com', null],
  ['not an address', null],
])('%s suggests %s', (typed, suggested) => {
  expect(emailSuggestion(typed)).toBe(suggested);
});
