import { richText, type RichTextBlock } from '@qantara/contract/content';
import { expect, it } from 'vitest';
import { renderPage } from '../../tests/render-page.js';
import { RichText } from './rich-text.js';

const item = (text: string) => ({ type: 'list-item', children: [{ type: 'text', text }] });
const html = (blocks: unknown[]) => {
  const content: RichTextBlock[] = richText(500, { topHeading: 4 }).parse(blocks);
  return renderPage(<RichText content={content} />).container;
};

it('puts a list in a list inside the item before it', () => {
  const innermost = { type: 'list', format: 'unordered', children: [item('c')] };
  const inner = { type: 'list', format: 'ordered', children: [item('b'), innermost] };
  const content = [{ type: 'list', format: 'unordered', children: [item('a'), inner, item('d')] }];
  const page = html(content);
  expect(page.querySelectorAll('ul > :not(li), ol > :not(li)')).toHaveLength(0);
  expect(page.querySelector('ul > li > ol > li > ul > li')).toHaveTextContent('c');
  // Rendered twice, as in a switch of the language.
  expect(html(content).querySelectorAll('li')).toHaveLength(4);
});

it('shows a list that begins with a list', () => {
  const inner = { type: 'list', format: 'ordered', children: [item('b')] };
  const page = html([{ type: 'list', format: 'unordered', children: [inner] }]);
  expect(page.querySelectorAll('ul > :not(li)')).toHaveLength(0);
  expect(page).toHaveTextContent('b');
});

it('shows headings of an answer below its question', () => {
  const page = html([{ type: 'heading', level: 2, children: [{ type: 'text', text: 'When' }] }]);
  expect(page.querySelector('h4')).toHaveTextContent('When');
});

it('shows code as code', () => {
  const text = { type: 'text', text: 'QJ-1042', code: true };
  expect(html([{ type: 'paragraph', children: [text] }]).querySelector('code')).toHaveTextContent('QJ-1042');
});
