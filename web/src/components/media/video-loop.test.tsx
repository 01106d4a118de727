import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { chooseMotion } from '../../lib/browser/motion.js';
import { VideoLoop } from './video-loop.js';

const loop = {
  poster: { src: '/wide.webp', avif: '/wide.avif', width: 1280, height: 720, phone: { src: '/phone.webp', width: 640, height: 480 } }, // prettier-ignore
  sources: [
    { src: '/phone.mp4', type: 'video/mp4', media: '(max-width: 767.98px)' },
    { src: '/wide.mp4', type: 'video/mp4', media: '(min-width: 768px)' },
  ],
};
const film = () => document.querySelector('video');
const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();
/** The eye: tells the film whether it is on the screen. */
let look: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  play.mockReset().mockResolvedValue();
  pause.mockReset();
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => listener([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        look = () => undefined;
      }
    },
  );
  vi.spyOn(window, 'matchMedia').mockImplementation(media(['(min-width: 768px)']));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  chooseMotion(true);
});

it('is a picture until the page has loaded and rests', () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { container } = renderPage(<VideoLoop {...loop} alt="A bridge" />);
  rest();
  expect(screen.getByRole('img', { name: 'A bridge' })).toHaveAttribute('src', '/wide.webp');
  expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect([...container.querySelectorAll('source')].map((source) => source.getAttribute('srcset'))).toEqual(['/phone.webp', '/wide.avif']); // prettier-ignore
  expect(film()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();

  readyState.mockReturnValue('complete');
  fireEvent.load(window);
  expect(film()).toBeNull();
  rest();
  expect(film()).toHaveProperty('muted', true);
  expect(film()).toHaveAttribute('preload', 'none');
  expect(film()).toHaveAttribute('aria-hidden', 'true');
  expect(film()).toHaveAttribute('tabindex', '-1');
  expect([...film()!.querySelectorAll('source')].map((source) => source.getAttribute('src'))).toEqual(['/wide.mp4']);
});

it.each([
  ['data saver', { saveData: true, effectiveType: '4g' }],
  ['slow 2G', { effectiveType: 'slow-2g' }],
  ['2G', { effectiveType: '2g' }],
  ['3G', { effectiveType: '3g' }],
])('stays a picture with %s, without a button that could do nothing', (_name, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  renderPage(<VideoLoop {...loop} />);
  rest();
  expect(film()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('stays a picture where no film is for the screen, without a button', () => {
  vi.mocked(window.matchMedia).mockImplementation(media(['(max-width: 767.98px)']));
  renderPage(<VideoLoop {...loop} sources={loop.sources.slice(1)} />);
  rest();
  expect(film()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('moves on a line like 4G', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' }, configurable: true }); // prettier-ignore
  renderPage(<VideoLoop {...loop} />);
  rest();
  expect(film()).not.toBeNull();
});

it('stays a picture on a device that asks for calm', () => {
  vi.mocked(window.matchMedia).mockImplementation(media(['(prefers-reduced-motion: reduce)', '(min-width: 768px)']));
  renderPage(<VideoLoop {...loop} />);
  rest();
  expect(film()).toBeNull();
});

it('stays a picture for who has paused before, until the button is pressed again', () => {
  chooseMotion(false);
  renderPage(<VideoLoop {...loop} />);
  rest();
  expect(film()).toBeNull();
  const button = screen.getByRole('button', { name: 'Pause motion', pressed: true });
  fireEvent.click(button);
  expect(localStorage.getItem('qantara.motion')).toBeNull();
  act(() => look(true));
  expect(film()).not.toBeNull();
  expect(play).toHaveBeenCalled();
});

it('pauses by its button, on its frame, and keeps that', () => {
  renderPage(<VideoLoop {...loop} />, { locale: 'ar' });
  rest();
  act(() => look(true));
  expect(play).toHaveBeenCalledOnce();
  const before = film();
  fireEvent.click(screen.getByRole('button', { name: 'إيقاف الحركة', pressed: false }));
  expect(pause).toHaveBeenCalled();
  expect(film()).toBe(before);
  expect(localStorage.getItem('qantara.motion')).toBe('off');
  act(() => look(true));
  expect(play).toHaveBeenCalledOnce();
});

it('plays only while it is seen', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  renderPage(<VideoLoop {...loop} />);
  rest();
  act(() => look(false));
  expect(play).not.toHaveBeenCalled();
  act(() => look(true));
  expect(play).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(true);
  pause.mockReset();
  fireEvent(document, new Event('visibilitychange'));
  expect(pause).toHaveBeenCalledOnce();
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(play).toHaveBeenCalledTimes(2);
  act(() => look(false));
  expect(pause).toHaveBeenCalledTimes(2);
});

it('goes back to the picture when no film can be had or the device rejects', async () => {
  const { unmount } = renderPage(<VideoLoop {...loop} />);
  rest();
  fireEvent.error(film()!.lastElementChild!);
  expect(film()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();

  play.mockRejectedValue(new DOMException('saving the battery', 'NotAllowedError'));
  renderPage(<VideoLoop {...loop} />);
  rest();
  await act(async () => {
    look(true);
    await Promise.resolve();
  });
  expect(film()).toBeNull();
});

it('bears a pause that comes before it has begun', async () => {
  play.mockRejectedValue(new DOMException('interrupted', 'AbortError'));
  renderPage(<VideoLoop {...loop} />);
  rest();
  await act(async () => {
    look(true);
    await Promise.resolve();
  });
  expect(film()).not.toBeNull();
});

function rest() {
  act(() => {
    vi.advanceTimersByTime(1000);
  });
}

function media(matching: string[]) {
  return (query: string) => {
    const never = () => undefined;
    const list = { matches: matching.includes(query), media: query, onchange: null, addListener: never, removeListener: never }; // prettier-ignore
    return { ...list, addEventListener: never, removeEventListener: never, dispatchEvent: () => true };
  };
}
