/** The dashboard as people who work through it see it. */
import { expect, type Page } from '@playwright/test';
import { apiPath, type InboxName, type JobSaved, type Locale } from '@qantara/contract';
import { applicant, apply, askForPeople, leaveCv, read, write, type Applicant } from './applicants.ts';
import { createJob, uniqueTitle } from './jobs.ts';
import { inLanguage } from './pages.ts';

/** The first page of the CV of the open submission, rendered. */
export const renderedCv = (page: Page) => page.locator('[data-rendered=true]');

/** The name of the person whose submission is open, beside the list or in a window over it. */
export const openPerson = (page: Page, name: string) =>
  page.locator('#submission-heading, [role=dialog] h2').filter({ hasText: name });

export async function openApplications(page: Page, job: JobSaved, locale: Locale = 'en') {
  await page.goto(inLanguage(locale, `/admin?tab=applications&job_id=${job.id}`));
  await expect(page.locator('[data-submission]').first()).toBeVisible();
}

const LIST_CALLS = {
  contacts: 'listContacts',
  'hiring-requests': 'listHiringRequests',
  cvs: 'listCvs',
  applications: 'listApplications',
} as const;

/** What all submissions have in common, as the calls return it. */
export interface TriagedSubmission {
  id: string;
  email: string;
  status: string;
  version: number;
  first_reviewed_at: string | null;
  owner: { name: string } | null;
}

/**
 * People on a list, those who have `word` in their name only, the latest submission first.
 * @param names each alone, or with what is different about the person
 */
export async function peopleOn(
  list: InboxName,
  names: readonly (string | (Partial<Applicant> & { name: string }))[],
  changes: Partial<Applicant> = {},
) {
  const word = uniqueTitle('Zq').replace(' ', '');
  const people = names.map((one) => {
    const { name, ...own } = typeof one === 'string' ? { name: one } : one;
    return applicant(`${name} ${word}`, { ...changes, ...own });
  });
  if (list === 'applications') await apply(await createJob({ title: uniqueTitle('Mason') }), people);
  for (const person of people) {
    if (list === 'contacts') await write(person, person.text ?? 'We need forty scaffolders in Jubail.');
    if (list === 'hiring-requests') await askForPeople(person);
    if (list === 'cvs') await leaveCv(person);
  }
  const submissions = () => read<TriagedSubmission[]>(`${apiPath(LIST_CALLS[list])}?search=${word}`);
  return { word, people: people.reverse(), submissions };
}

/** From a key or click to what it brings, in milliseconds, measured in the page. */
export async function stopwatch(page: Page) {
  await page.evaluate(() => {
    const marks: { name: string; cv: number; at: number }[] = [];
    let pressed = 0;
    const press = () => {
      pressed = performance.now();
    };
    addEventListener('keydown', press, true);
    addEventListener('pointerdown', press, true);
    let heading = '';
    let waitsForCv = false;
    const look = () => {
      const shown = document.querySelector('#submission-heading, [role=dialog] h2')?.textContent ?? '';
      if (shown && shown !== heading) {
        heading = shown;
        waitsForCv = true;
        marks.push({ name: shown, at: performance.now() - pressed, cv: 0 });
      }
      const mark = marks.at(-1);
      if (mark && waitsForCv && document.querySelector('[data-rendered=true]')) {
        mark.cv = performance.now() - pressed;
        waitsForCv = false;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { triageMarks: marks });
  });
  return async () => {
    const marks = await page.evaluate(
      () => (window as { triageMarks?: { at: number; cv: number }[] }).triageMarks ?? [],
    );
    // The first one brings the libraries along.
    return { next: summary(marks.slice(1).map(({ at }) => at)), cv: summary(marks.slice(1).map(({ cv }) => cv)) };
  };
}

function summary(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other).map(Math.round);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms`;
}
