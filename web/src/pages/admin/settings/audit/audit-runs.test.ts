import type { AuditAction, AuditEntryRow } from '@qantara/contract';
import { expect, it } from 'vitest';
import { formatRunTimes, groupRuns } from './audit-runs.js';

let count = 0;
const entry = (time: string, action: AuditAction = 'cv_opened', actor: string | null = 'anita@qantara.example') =>
  ({
    ...{ id: `e${(count += 1)}`, at: `2026-11-20T${time}:00Z`, action, actor },
    ...{ subject_type: 'job-application', subject_id: 'a1', subject_label: 'QA-7F3K2', details: {} },
  }) satisfies AuditEntryRow;
const grouped = (rows: AuditEntryRow[]) => groupRuns(rows).map((run) => run.map(({ at }) => at.slice(11, 16)));

it('groups three and more of one action by one person, whatever comes between them', () => {
  const rows = [
    entry('10:31'),
    entry('10:30', 'status_changed'),
    entry('10:20', 'cv_opened', 'omar@qantara.example'),
    entry('10:10'),
    entry('10:09', 'status_changed'),
    entry('10:02'),
  ];
  expect(grouped(rows)).toEqual([['10:31', '10:10', '10:02'], ['10:30'], ['10:20'], ['10:09']]);
});

it('ends a run with a pause of more than half an hour, and with the day in Mumbai', () => {
  const pause = [entry('10:31'), entry('10:30'), entry('10:00'), entry('09:29'), entry('09:28')];
  expect(grouped(pause)).toEqual([['10:31', '10:30', '10:00'], ['09:29'], ['09:28']]);
  const midnight = [entry('18:40'), entry('18:31'), entry('18:30'), entry('18:29'), entry('18:28')];
  expect(grouped(midnight)).toEqual([['18:40', '18:31', '18:30'], ['18:29'], ['18:28']]);
});

it('keeps every entry, also of the system', () => {
  const rows = [
    entry('10:02', 'job_expired', null),
    entry('10:01', 'job_expired', null),
    entry('10:00', 'job_expired'),
  ];
  expect(groupRuns(rows)).toEqual(rows.map((row) => [row]));
  expect(groupRuns([])).toEqual([]);
});

it('gives the times of a run, oldest first', () => {
  const run = [entry('05:01'), entry('04:40'), entry('04:32')];
  expect(formatRunTimes(run, 'en')).toMatch(/^20 Nov 2026, 10:02\s–\s10:31\sam$/);
  expect(formatRunTimes(run, 'ar')).toContain('نوفمبر');
});
