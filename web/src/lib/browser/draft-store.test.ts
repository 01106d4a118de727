import { describe, expect, it, vi } from 'vitest';
import { setServerClock } from './server-clock.js';
import { clearDraft, clearOldDrafts, readDraft, writeDraft } from './draft-store.js';

const day = 86_400_000;

describe('a draft', () => {
  it('comes back for a week and not longer', () => {
    writeDraft('apply', { fullName: 'Asha Rao', email: '' }, 'device', 0);
    expect(readDraft('apply', 'device', 7 * day - 1)).toEqual({ fullName: 'Asha Rao' });
    expect(readDraft('apply', 'device', 7 * day)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('survives a clock that was a little ahead, and not one that was far ahead, which would never let it grow old', () => {
    writeDraft('apply', { fullName: 'Asha Rao' }, 'device', 10 * day);
    expect(readDraft('apply', 'device', 9.5 * day)).toEqual({ fullName: 'Asha Rao' });
    expect(readDraft('apply', 'device', 2 * day)).toBeNull();
  });

  it('goes by the time of the server, whatever the clock of the device says', () => {
    setServerClock('2026-11-28T08:00:00.000Z');
    writeDraft('apply', { fullName: 'Asha Rao' });
    vi.useFakeTimers({ now: new Date('2035-01-01T00:00:00Z'), toFake: ['Date'] });
    try {
      expect(readDraft('apply')).toEqual({ fullName: 'Asha Rao' });
    } finally {
      vi.useRealTimers();
      setServerClock(undefined);
    }
  });

  it('is nothing when nothing was typed', () => {
    writeDraft('apply', { fullName: '  ' });
    expect(localStorage.length).toBe(0);
  });

  it('is separate for each job', () => {
    writeDraft('application.a', { name: 'A' });
    writeDraft('application.b', { name: 'B' });
    clearDraft('application.a');
    expect(readDraft('application.a')).toBeNull();
    expect(readDraft('application.b')).toEqual({ name: 'B' });
  });

  it('goes after a week also when its form is never opened again', () => {
    writeDraft('application.old', { name: 'A' }, 'device', Date.now() - 7 * day);
    writeDraft('application.new', { name: 'B' }, 'device', Date.now() - 6 * day);
    localStorage.setItem('qantara.draft.apply', '{broken');
    localStorage.setItem('qantara.draft.careers', '{"values":{"name":"C"}}');
    localStorage.setItem('qantara.lang', 'ar');
    clearOldDrafts();
    expect(Object.keys(localStorage).sort()).toEqual(['qantara.draft.application.new', 'qantara.lang']);
  });

  it('stays with the tab and leaves nothing on the device when it is private', () => {
    writeDraft('contact', { message: 'He asked me for money' }, 'tab');
    expect(readDraft('contact', 'tab')).toEqual({ message: 'He asked me for money' });
    expect(readDraft('contact')).toBeNull();
    expect(localStorage.length).toBe(0);
    clearDraft('contact', 'tab');
    expect(sessionStorage.length).toBe(0);
  });

  it('survives a storage that rejects and one that was tampered with', () => {
    localStorage.setItem('qantara.draft.apply', '{broken');
    expect(readDraft('apply')).toBeNull();
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft('apply', { fullName: 'Asha' })).not.toThrow();
    refused.mockRestore();
    const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(clearOldDrafts).not.toThrow();
    expect(readDraft('apply')).toBeNull();
    forbidden.mockRestore();
  });
});
