import { beforeEach, expect, it, vi } from 'vitest';

// The list is read once: each test is a visit of its own.
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const visit = () => import('./saved-jobs.js');

it('keeps a job from one visit to the next, the last one first, until it is pressed again', async () => {
  const first = await visit();
  first.toggleSavedJob({ id: 'job1', title: 'Welder' });
  first.toggleSavedJob({ id: 'job2', title: 'Nurse' });
  vi.resetModules();
  const second = await visit();
  expect(second.savedJobs().map(({ title }) => title)).toEqual(['Nurse', 'Welder']);
  second.toggleSavedJob({ id: 'job1', title: 'Welder' });
  expect(second.savedJobs()).toEqual([{ id: 'job2', title: 'Nurse' }]);
});

it.each(['{{', 'null', '{"id":"job1"}', '[1,null,{"id":5,"title":"x"},{"id":"../login","title":"x"},{"id":"job1"}]'])(
  'takes nothing from a storage that was tampered with: %s',
  async (stored) => {
    localStorage.setItem('qantara.saved', stored);
    const { savedJobs, toggleSavedJob } = await visit();
    expect(savedJobs()).toEqual([]);
    toggleSavedJob({ id: 'job1', title: 'Welder' });
    expect(savedJobs()).toEqual([{ id: 'job1', title: 'Welder' }]);
  },
);

it('lets the one saved first go when there are too many', async () => {
  const { MAX_SAVED_JOBS, savedJobs, toggleSavedJob } = await visit();
  for (let n = 0; n <= MAX_SAVED_JOBS; n += 1) toggleSavedJob({ id: `job${n}`, title: 'Welder' });
  expect(savedJobs()).toHaveLength(MAX_SAVED_JOBS);
  expect(savedJobs().at(-1)?.id).toBe('job1');
});

it('saves for the visit where the storage is full, and reports changes of this tab and of others', async () => {
  const { onSavedJobsChange, savedJobs, toggleSavedJob } = await visit();
  const changed = vi.fn();
  const stop = onSavedJobsChange(changed);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  toggleSavedJob({ id: 'job1', title: 'Welder' });
  expect([savedJobs().length, changed.mock.calls.length]).toEqual([1, 1]);
  full.mockRestore();
  localStorage.setItem('qantara.saved', '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'qantara.saved' }));
  expect([savedJobs().length, changed.mock.calls.length]).toEqual([0, 2]);
  stop();
  toggleSavedJob({ id: 'job1', title: 'Welder' });
  expect(changed).toHaveBeenCalledTimes(2);
});
