import { chromium as playwright } from '@playwright/test';
import { fieldsOf } from '../kills/stream.mjs';
import { chromium, chromiumFlags } from '../lighthouse/browser.mjs';
import { createJob, signIn, startProduct } from '../product.mjs';
import { median, percentile, table, writeReport } from '../report.mjs';
import { printCvs } from './cv-files.mjs';
import { walk } from './walk.mjs';

const DECISIONS = 20;
const MAX_MS = { next: 150, cv: 600 };

/** Twenty decisions with the keyboard on applications with CVs of two pages. */
export async function benchTriage() {
  const product = await startProduct({ withWeb: true });
  const browser = await playwright.launch({ ...(chromium && { executablePath: chromium }), args: chromiumFlags });
  try {
    // The last decision leads to one more application.
    const names = Array.from({ length: DECISIONS + 1 }, (_, index) => `Applicant ${index + 1} of ${DECISIONS + 1}`);
    const cookie = await signIn(product.url, product.dataDir);
    const job = await createJob(product.url, cookie);
    for (const [index, file] of (await printCvs(browser, names)).entries())
      await apply(product.url, job, { index, name: names[index] ?? '', file });
    const { marks, undecided } = await walk(browser, { url: product.url, cookie, job, decisions: DECISIONS });
    if (undecided > 1) throw new Error(`${undecided} of ${names.length} applications were not decided`);

    // The first one also loads the code of the PDF viewer.
    const counted = marks.slice(1);
    const rows = marks.map(({ next, cv }, index) => [index === 0 ? 'first, not counted' : `decision ${index}`, Math.round(next), Math.round(cv)]); // prettier-ignore
    return writeReport('triage', {
      title: 'Deciding on applications',
      text: `${DECISIONS} decisions with the keyboard in the built product (website, CMS, PostgreSQL on this machine), each application with a
PDF of two pages; a second passes before each decision. Two in three are confirmed with Enter, because they email the person.
Measured in the page: from the last key to the frame that shows the name of the next person, and to the frame that shows the
first page of the CV. Chromium ${browser.version()}.`,
      goals: [
        goalOf('The next application after a decision', MAX_MS.next, counted.map(({ next }) => next)), // prettier-ignore
        goalOf('The first page of its CV', MAX_MS.cv, counted.map(({ cv }) => cv)), // prettier-ignore
      ],
      details: table(['In ms', 'next application', 'first page of the CV'], rows),
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** @param {string} name @param {number} limit @param {number[]} times in ms */
const goalOf = (name, limit, times) => ({
  name: `${name}, p95: below ${limit} ms`,
  measured: `${Math.round(percentile(times, 0.95))} ms (median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms)`,
  met: percentile(times, 0.95) < limit,
});

/** @param {string} url @param {string} job @param {{ index: number, name: string, file: Buffer }} person */
async function apply(url, job, { index, name, file }) {
  const fields = {
    ...fieldsOf({ kind: 'application', email: `person${index}@mail.example` }, job),
    ...{ name, phone: `+9715012345${String(index).padStart(2, '0')}` },
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('cvFile', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), `${name}.pdf`);
  const response = await fetch(`${url}/api/job-applications`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The application has status ${response.status}: ${await response.text()}`);
}
