/** Applications as visitors send them, through the API: many at once, for the people who work through them. */
import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import {
  type Acknowledgement,
  apiPath,
  type InboxName,
  type JobApplicationRow,
  type JobSaved,
  type Locale,
} from '@qantara/contract';
import { pdfCv, type CvFile } from './cv-files.ts';
import { product } from './product.ts';
import { mustSucceed, staffApi } from './staff-session.ts';

export interface Applicant {
  name: string;
  email: string;
  phone: string;
  locale: Locale;
  /** null: an application with a profile in its place. */
  cv: CvFile | null;
  /** What they write about themselves. */
  text?: string;
}

export const applicant = (name: string, changes: Partial<Applicant> = {}): Applicant => ({
  name,
  email: `${randomUUID().slice(0, 8)}@mail.example`,
  phone: `+97150${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  locale: 'en',
  cv: pdfCv(),
  ...changes,
});

const PROFILE = JSON.stringify({ trade: 'Mason', years: 7, has_passport: true, languages: ['en', 'ne'] });

/** Sends them one after the other: the last one is the first in the list. @returns the response to each */
export async function apply(job: JobSaved, applicants: readonly Applicant[]): Promise<Acknowledgement[]> {
  const acknowledgements: Acknowledgement[] = [];
  const api = await request.newContext({ baseURL: product().url });
  for (const { name, email, phone, locale, cv, text } of applicants) {
    const multipart = {
      ...{ job_id: job.id, job_title: job.title, name, email, phone, recaptchaToken: '' },
      ...{
        current_location: 'Kandy, Sri Lanka',
        experience_years: '3-5 years',
        cover_letter: text ?? 'I can start in January.',
      },
      ...(cv ? { cvFile: cv } : { cv_kind: 'profile', profile: PROFILE }),
    };
    const response = await mustSucceed(
      await api.post(apiPath('submitApplication'), { headers: { 'Accept-Language': locale }, multipart }),
    );
    acknowledgements.push((await response.json()) as Acknowledgement);
  }
  await api.dispose();
  return acknowledgements;
}

/** A message from the contact form. */
export async function write({ name, email, phone, locale }: Applicant, message: string): Promise<void> {
  const api = await request.newContext({ baseURL: product().url });
  const headers = { 'Accept-Language': locale };
  const data = { name, email, phone, message, recaptchaToken: '' };
  await mustSucceed(await api.post(apiPath('submitContact'), { headers, data }));
  await api.dispose();
}

/** A hiring request, with its demand letter. */
export async function askForPeople({ name, email, phone, locale, cv, text }: Applicant): Promise<void> {
  const api = await request.newContext({ baseURL: product().url });
  const multipart = {
    ...{ name, email, phone, company: 'Otaibi Contracting', country: 'Saudi Arabia', city: 'Jubail' },
    ...{
      lines: JSON.stringify([{ trade: 'scaffolder', headcount: 40 }]),
      message: text ?? '',
      letterFile: cv ?? pdfCv(),
    },
    recaptchaToken: '',
  };
  await mustSucceed(
    await api.post(apiPath('submitHiringRequest'), { headers: { 'Accept-Language': locale }, multipart }),
  );
  await api.dispose();
}

/** A CV for the talent pool. */
export async function leaveCv({ name, email, phone, locale, cv, text }: Applicant): Promise<void> {
  const api = await request.newContext({ baseURL: product().url });
  const multipart = {
    ...{ fullName: name, email, phone, industry: 'Construction', position: 'Scaffolder', recaptchaToken: '' },
    ...{ experience: 'Mid Level (2-5 years)', qualifications: text ?? 'ITI', page: 'apply', cvFile: cv ?? pdfCv() },
  };
  await mustSucceed(await api.post(apiPath('submitCv'), { headers: { 'Accept-Language': locale }, multipart }));
  await api.dispose();
}

/** The applications to a job as staff have them, newest first. */
export async function applicationsTo(job: JobSaved): Promise<JobApplicationRow[]> {
  return read(`${apiPath('listApplications')}?job_id=${job.id}`);
}

export async function read<Body>(path: string): Promise<Body> {
  const api = await staffApi();
  const body = (await (await mustSucceed(await api.get(path))).json()) as Body;
  await api.dispose();
  return body;
}

/** Changes a submission from somewhere else, as another member of staff would. */
export async function changeElsewhere(name: InboxName, id: string, data: object): Promise<void> {
  const calls = {
    contacts: 'changeContactStatus',
    'hiring-requests': 'changeHiringRequestStatus',
    cvs: 'changeCvStatus',
    applications: 'changeApplicationStatus',
  } as const;
  const api = await staffApi();
  await mustSucceed(await api.patch(apiPath(calls[name], id), { data }));
  await api.dispose();
}
