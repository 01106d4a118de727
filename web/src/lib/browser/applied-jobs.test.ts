import { afterEach, expect, it, vi } from 'vitest';
import { appliedJob, deleteOldApplications, rememberApplication } from './applied-jobs.js';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const day = (text: string) => new Date(`${text}T10:00:00Z`);

it('remembers each job that was applied for, with its reference', () => {
  rememberApplication('job1', 'QA-7F3K2', new Date());
  rememberApplication('job2', undefined, new Date());
  expect(appliedJob('job1')?.reference).toBe('QA-7F3K2');
  expect(appliedJob('job2')).toEqual({ sentAt: expect.stringMatching(/^\d{4}-/) as string });
  expect(appliedJob('job3')).toBeNull();
});

it('forgets an application after half a year', () => {
  rememberApplication('job1', 'QA-7F3K2', day('2020-01-01'));
  expect(appliedJob('job1')).toBeNull();
  deleteOldApplications();
  expect(localStorage).toHaveLength(0);
});

it('works without storage, and with what is no JSON in it', () => {
  localStorage.setItem('qantara.applied', '{{');
  expect(appliedJob('job1')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => rememberApplication('job1', 'QA-7F3K2')).not.toThrow();
});
