import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { SitePicture } from './site-picture.js';

const image = (width: number) => ({ url: `/uploads/w${width}_ward.webp?v=a`, width, height: width });
const picture = { file: { ...image(1280), formats: [image(640), image(1280)] }, alternativeText: 'A ward' };
const shown = (changes: object) => {
  const file = { ...picture.file, ...changes };
  const { container } = renderPage(<SitePicture picture={{ ...picture, file }} sizes="100vw" />);
  return container.querySelector('img')!;
};

it('offers the copies of a picture to the browser', () => {
  const { src, srcset, sizes } = shown({});
  expect(src).toContain('w1280_ward');
  expect(srcset).toBe('/uploads/w640_ward.webp?v=a 640w, /uploads/w1280_ward.webp?v=a 1280w');
  expect(sizes).toBe('100vw');
  expect(shown({ formats: [] })).not.toHaveAttribute('srcset');
});

it('keeps what editors chose in sight where the picture is cropped', () => {
  expect(shown({ focalPoint: { x: 20, y: 75.5 } }).style.objectPosition).toBe('20% 75.5%');
  expect(shown({})).not.toHaveAttribute('style');
});
