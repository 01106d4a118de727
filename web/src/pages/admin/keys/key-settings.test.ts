import { afterEach, expect, it, vi } from 'vitest';
import { keySetting, setKeySetting } from './key-settings.js';

afterEach(() => {
  vi.restoreAllMocks();
  setKeySetting('singleKeys', true);
});

it('can be switched in a browser that blocks local storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  setKeySetting('singleKeys', false);
  expect(keySetting('singleKeys')).toBe(false);
  expect(keySetting('list')).toBe(true);
  setKeySetting('singleKeys', true);
  expect(keySetting('singleKeys')).toBe(true);
});
