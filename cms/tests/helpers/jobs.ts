import type { JobInput, JobSaved, StaffJobRow } from '@qantara/contract';
import { agencyDay, daysAfter } from '../../src/platform/agency-day.js';
import { findOpenJob as findOpenJobIn, type OpenJob } from '../../src/jobs/find-open-job.js';
import type { ClientResponse, HttpClient } from './http-client.js';
import type { TestApp } from './strapi.js';

/** `YYYY-MM-DD` this many days from today at the agency; negative for the past. */
export const dayFromNow = (days: number): string => daysAfter(agencyDay(), days);

export const jobBody = (changes: Partial<JobInput> & Record<string, unknown> = {}): JobInput => ({
  title: 'Pipe Welder',
  location: 'Jubail',
  description: 'Welding of pipes in a petrochemical plant.',
  responsibilities: '- Weld\n- Check',
  requirements: '- 6G certificate',
  benefits: null,
  country: 'Saudi Arabia',
  job_type: 'Full-time',
  eligible_nationalities: ['Indian', 'Nepali'],
  experience_required: '3-5 years',
  ...changes,
});

export const ARABIC = {
  title: 'لحّام أنابيب',
  location: 'الجبيل',
  description: 'لحام الأنابيب في مصنع بتروكيماويات.',
  responsibilities: '- اللحام\n- الفحص',
  requirements: '- شهادة 6G',
  benefits: null,
};

export async function createJob(staff: HttpClient, changes: Parameters<typeof jobBody>[0] = {}): Promise<JobSaved> {
  const { status, body } = await staff.post<JobSaved>('/api/jobs', jobBody(changes));
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

export const putJob = <Body = JobSaved>(
  staff: HttpClient,
  id: string,
  json: unknown,
  headers?: Record<string, string>,
): Promise<ClientResponse<Body>> => staff.call<Body>(`/api/jobs/${id}`, { method: 'PUT', json, headers });

export const readJob = async (staff: HttpClient, id: string): Promise<StaffJobRow> =>
  (await staff.get<StaffJobRow>(`/api/jobs/${id}`)).body;

/** The rows of a job in the table, by language. */
export async function storedRows(app: TestApp, id: string): Promise<Record<string, Record<string, unknown>>> {
  const rows = (await app.strapi.db.connection('jobs').where('document_id', id)) as Record<string, unknown>[];
  return Object.fromEntries(rows.map((row) => [String(row.locale), row]));
}

/** The job as an application finds it; rejects like an application. */
export const findOpenJob = (app: TestApp, id: string): Promise<OpenJob> => findOpenJobIn(app.strapi.db.connection, id);

/** Sets a job's last day to one in the past. */
export const letPass = (app: TestApp, id: string, days = 1) =>
  app.strapi.db
    .connection('jobs')
    .where('document_id', id)
    .update({ expiry_date: dayFromNow(-days) });

export const deleteAllJobs = (app: TestApp) => app.strapi.db.connection('jobs').delete();
