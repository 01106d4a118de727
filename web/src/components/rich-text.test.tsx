import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.js';

const draw = (text: string) =>
  render(<RichText text={text} places={{ b: (words) => <b>{words}</b>, i: (words) => <i>{words}</i> }} />).container;

it('draws the marked words of a sentence and leaves the rest', () => {
  expect(draw('One <b>two</b>, three <i>four</i>.').innerHTML).toBe('One <b>two</b>, three <i>four</i>.');
  expect(draw('<b>اثنان</b> ثلاثة').innerHTML).toBe('<b>اثنان</b> ثلاثة');
  expect(draw('Nothing marked').innerHTML).toBe('Nothing marked');
});

it('never makes markup of what it does not know', () => {
  expect(draw('<u>x</u> a < b <img src=x>').querySelector('img')).toBeNull();
  expect(draw('<u>x</u>').textContent).toBe('x');
});
