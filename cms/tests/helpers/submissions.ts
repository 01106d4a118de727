import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Acknowledgement,
  jobInput,
  type JobInput,
  type Problem,
  type ProfileInput,
  validate,
} from '@qantara/contract';
import type * as SaveJobs from '../../src/jobs/save-jobs.js';
import { pdfFile } from './cv-files.js';
import { runningModule } from './running-module.js';
import type { TestApp } from './strapi.js';

/** Body of a form's response: the acknowledgement or the problem. */
export type FormResponse = Required<Omit<Acknowledgement, 'success'>> & Omit<Problem, 'success'> & { success: boolean };
type Fields = Record<string, string | null>;
export interface SentFile {
  bytes: Buffer | string;
  name: string;
  field?: string;
}
const aPdf = (): SentFile => ({ bytes: pdfFile(), name: 'Ravi Kumar CV.pdf' });

export const contactForm = (changes: Record<string, unknown> = {}) => ({
  name: 'Ravi Kumar',
  email: 'Ravi.Kumar@example.com',
  phone: '+91 98765 43210',
  message: 'We need 40 electricians in Riyadh.\nPlease call.',
  recaptchaToken: '',
  ...changes,
});

/** A field changed to null is left out. */
export const cvForm = (changes: Fields = {}, ...files: SentFile[]) =>
  formOf(
    {
      fullName: 'Ravi Kumar',
      email: 'Ravi.Kumar@example.com',
      phone: '+91 98765 43210',
      industry: 'oil-gas',
      position: 'Site Engineer',
      experience: '0-2',
      qualifications: 'B.Tech Civil',
      additionalInfo: 'Ready to travel',
      recaptchaToken: '',
      ...changes,
    },
    files.length > 0 ? files : [aPdf()],
  );

export const applicationForm = (jobId: string, changes: Fields = {}, ...files: SentFile[]) =>
  formOf(
    {
      job_id: jobId,
      job_title: 'What the browser says',
      name: 'Amina Yusuf',
      email: 'amina@example.com',
      phone: '00971501234567',
      current_location: 'Mumbai',
      experience_years: '3-5 years',
      cover_letter: 'I have worked on two towers.',
      recaptchaToken: '',
      ...changes,
    },
    files.length > 0 ? files : [aPdf()],
  );

export const PROFILE: ProfileInput = {
  trade: 'Shuttering carpenter',
  years: 8,
  gulf_years: 3,
  has_passport: true,
  passport_expiry: '2030-04-30',
  licence: 'gulf',
  languages: ['hi', 'ur'],
  start: 'day',
  start_day: '2090-02-01',
  salary: 1800,
  salary_currency: 'SAR',
};

/** An application without a CV. @param profile changes of PROFILE, or the text of the field */
export const profileForm = (jobId: string, profile: object | string = {}, changes: Fields = {}) =>
  withProfile(applicationForm(jobId, changes), profile);

/** For the talent pool, without a CV. @param profile as of profileForm */
export const profileCvForm = (profile: object | string = {}, changes: Fields = {}) =>
  withProfile(cvForm(changes), profile);

function withProfile(form: FormData, profile: object | string): FormData {
  form.set('cv_kind', 'profile');
  form.set('profile', typeof profile === 'string' ? profile : JSON.stringify({ ...PROFILE, ...profile }));
  form.delete('cvFile');
  return form;
}

/** Without a demand letter unless files are given. */
export const hiringForm = (changes: Fields = {}, ...files: SentFile[]) =>
  formOf(
    {
      lines: JSON.stringify([
        { trade: 'steel-fixer', headcount: 20, salary_min: 1500, salary_max: 1800, note: 'Night shift' },
        { trade: 'welder', headcount: 5 },
      ]),
      country: 'Qatar',
      city: 'Lusail',
      start_month: '2027-03',
      housing: 'provided',
      food: 'allowance',
      transport: 'none',
      visas_in_hand: 'applied',
      nationalities: '["Indian","Nepali"]',
      message: 'The site opens in March.',
      name: 'Khalid Al-Otaibi',
      company: 'Otaibi Contracting',
      email: 'Khalid@example.com',
      phone: '+974 5551 2345',
      recaptchaToken: '',
      ...changes,
    },
    files.map((file) => ({ field: 'letterFile', ...file })),
  );

export function formOf(fields: Fields, files: SentFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  for (const { field = 'cvFile', bytes, name } of files) form.append(field, new Blob([bytes]), name);
  return form;
}

/** Creates an open job by the same rules as the staff call. @returns its id */
export async function createJob(app: TestApp, changes: Partial<JobInput> = {}): Promise<string> {
  const input: JobInput = {
    title: 'Site Engineer',
    location: 'Riyadh',
    country: 'Saudi Arabia',
    description: 'Build towers.',
    responsibilities: 'Lead the site.',
    requirements: 'A degree.',
    experience_required: '3 years',
    eligible_nationalities: ['Indian'],
    ...changes,
  };
  const checked = validate(jobInput, input);
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  const { saveJobs } = runningModule<typeof SaveJobs>('jobs/save-jobs');
  const { job } = await saveJobs(app.strapi).create(checked.value, null);
  return job.id;
}

/** What submissions leave behind: rows, CV files, and uploads that should be gone. */
export async function traces(app: TestApp) {
  const count = async (table: string) => Number((await app.strapi.db.connection(table).count({ n: '*' }))[0]?.n);
  const files = async (folder: string) => (await readdir(join(app.dataDir, folder)).catch(() => [])).length;
  return {
    contacts: await count('contact_inquiries'),
    requests: await count('hiring_requests'),
    cvs: await count('cv_submissions'),
    applications: await count('job_applications'),
    records: await count('idempotency_records'),
    files: await files('cvs'),
    uploads: await files('tmp/uploads'),
  };
}
export const NO_TRACES = { contacts: 0, requests: 0, cvs: 0, applications: 0, records: 0, files: 0, uploads: 0 };

/** Removes all submissions and their files, between two tests. */
export async function forgetSubmissions(app: TestApp): Promise<void> {
  for (const table of [
    ...['contact_inquiries', 'hiring_requests', 'cv_submissions', 'job_applications'],
    ...['application_documents', 'idempotency_records', 'rate_limits'],
  ])
    await app.strapi.db.connection(table).delete();
  await rm(join(app.dataDir, 'cvs'), { recursive: true, force: true });
}
