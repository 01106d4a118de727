import { expect, it, vi } from 'vitest';
import { chooseMotion, motionIsWelcome, onMotionChange } from './motion.js';

it('keeps the choice for the next visit and tells who listens', () => {
  const listener = vi.fn();
  const stop = onMotionChange(listener);
  expect(motionIsWelcome()).toBe(true);

  chooseMotion(false);
  expect(motionIsWelcome()).toBe(false);
  expect(localStorage.getItem('qantara.motion')).toBe('off');
  expect(listener).toHaveBeenCalledOnce();

  chooseMotion(true);
  expect(motionIsWelcome()).toBe(true);
  expect(localStorage.getItem('qantara.motion')).toBeNull();

  stop();
  chooseMotion(false);
  expect(listener).toHaveBeenCalledTimes(2);
  chooseMotion(true);
});

it('keeps still on a device that asks for calm, whatever was chosen here', () => {
  const device = vi.spyOn(window, 'matchMedia');
  device.mockReturnValue({ ...window.matchMedia(''), matches: true });
  chooseMotion(true);
  expect(motionIsWelcome()).toBe(false);
  device.mockRestore();
});

it('holds the choice until the page is closed where nothing can be stored', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  chooseMotion(false);
  expect(motionIsWelcome()).toBe(false);
  storage.mockRestore();
  chooseMotion(true);
});
