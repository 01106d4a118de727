import { seedContent } from '@qantara/contract/content-seed';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { Hero } from './hero.js';

it('plays the film of the agency over its picture on wide screens, not mirrored', async () => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(min-width: 768px)' });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  HTMLMediaElement.prototype.pause = () => undefined;
  const heroPicture = { file: { url: '/uploads/w.webp', width: 1280, height: 720 }, alternativeText: 'A harbour' };
  const films = ['webm', 'mp4'] as const;
  const heroFilm = films.map((type) => ({ url: `/uploads/a.${type}?v=1`, type: `video/${type}` as const }));
  const sources = () => [...document.querySelectorAll('video source')].map((source) => source.getAttribute('src'));
  renderPage(<Hero />, {
    locale: 'ar',
    content: { homePage: { ...seedContent('ar').homePage, heroPicture, heroFilm } },
  });
  await waitFor(() => expect(sources()).toEqual(['/uploads/a.webm?v=1', '/uploads/a.mp4?v=1']));
  expect(screen.getByRole('img', { name: 'A harbour' })).toBeVisible();
  expect(document.querySelector('video')).not.toHaveClass('mirror');
});
