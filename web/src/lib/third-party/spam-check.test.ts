import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClientConfig } from '../http/client-config.js';

const config = (recaptchaSiteKey: string | null) => setClientConfig({ publicUrl: '', apiOrigin: '', recaptchaSiteKey });
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
const fresh = async () => import('./spam-check.js');

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  script()?.remove();
  delete window.grecaptcha;
  config(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The modules are fresh for each test, and so is their configuration. */
async function withKey(key: string | null) {
  const { setClientConfig: set } = await import('../http/client-config.js');
  set({ publicUrl: '', apiOrigin: '', recaptchaSiteKey: key });
  return fresh();
}

describe('the spam check', () => {
  it('loads nothing and gives an empty token without a site key', async () => {
    const { loadSpamCheck, spamToken } = await withKey(null);
    await loadSpamCheck();
    expect(script()).toBeNull();
    expect(await spamToken('contact_form')).toBe('');
  });

  it('loads its script once and asks for a token of the action', async () => {
    const { loadSpamCheck, spamToken } = await withKey('site-key');
    void loadSpamCheck();
    void loadSpamCheck();
    expect(document.head.querySelectorAll('script[src*="recaptcha"]')).toHaveLength(1);
    expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key');
    const execute = vi.fn(() => Promise.resolve('token'));
    window.grecaptcha = { ready: (then) => then(), execute };
    script()?.onload?.(new Event('load'));
    expect(await spamToken('job_application')).toBe('token');
    expect(execute).toHaveBeenCalledWith('site-key', { action: 'job_application' });
  });

  it('gives an empty token when the script cannot be loaded or the check throws', async () => {
    const { loadSpamCheck, spamToken } = await withKey('site-key');
    const loading = loadSpamCheck();
    script()?.onerror?.(new Event('error'));
    await expect(loading).resolves.toBeUndefined();
    window.grecaptcha = { ready: (then) => then(), execute: () => Promise.reject(new Error('blocked')) };
    const token = spamToken('cv_submission');
    script()?.onload?.(new Event('load'));
    expect(await token).toBe('');
  });

  it('is given up after three seconds', async () => {
    const { spamToken } = await withKey('site-key');
    vi.useFakeTimers();
    const token = spamToken('contact_form');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await token).toBe('');
  });
});
