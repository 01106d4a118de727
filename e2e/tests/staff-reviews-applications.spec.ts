import { type AuditEntryRow, apiPath, type JobApplicationRow, type Locale } from '@qantara/contract';
import { applicant, applicationsTo, apply, read } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { activePdf, docCv, docxCv, pdfCv } from './support/cv-files.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { expect, PHONE, test } from './support/test.ts';
import { renderedCv, openApplications, openPerson, stopwatch } from './support/triage.ts';

const people = (count: number) => Array.from({ length: count }, (_, index) => applicant(`Applicant ${index + 1} of ${count}`)); // prettier-ignore
const statusesOf = (rows: readonly JobApplicationRow[]) => rows.map(({ status }) => status);

const locale = 'en' as Locale;
test(`four applications with four keys, each CV read, in ${locale}`, async ({ staffPage }, { annotations }) => {
  const job = await createJob({ title: uniqueTitle('Rigger') });
  await apply(job, people(4));
  const rows = await applicationsTo(job);
  await openApplications(staffPage, job, locale);
  const times = await stopwatch(staffPage);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');
  for (const [index, row] of rows.entries()) {
    await expect(openPerson(staffPage, row.name)).toBeVisible();
    await expect(renderedCv(staffPage)).toBeVisible();
    // Reviewed, shortlisted, rejected in turn, each by its own key; the second and the third confirm their email.
    await staffPage.keyboard.press(['2', '3', '7'][index % 3]!);
    if (index % 3 === 0) continue;
    await expect(staffPage.getByRole('button', { name: /: email in 10 minutes$/ })).toBeFocused();
    await staffPage.keyboard.press('Enter');
  }
  await expect.poll(async () => statusesOf(await applicationsTo(job))).not.toContain('new');
  const decided = await applicationsTo(job);
  expect(statusesOf(decided)).toEqual(rows.map((_, index) => ['reviewed', 'shortlisted', 'rejected'][index % 3]));
  for (const row of decided) expect(row.first_reviewed_at).not.toBeNull();
  // The audit trail says that each CV was read, once.
  const trail = await read<AuditEntryRow[]>(`${apiPath('listAuditEntries')}?pageSize=1000`);
  const readings = trail.filter(
    ({ action, subject_id: id }) => action === 'cv_opened' && rows.some((row) => row.id === id),
  );
  expect(readings.map(({ subject_id: id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());

  const { next, cv } = await times();
  annotations.push({ type: 'next submission', description: next }, { type: 'first page of its CV', description: cv });
  process.stdout.write(`four applications, ${locale}: next submission ${next}; first page of its CV ${cv}\n`);
});

test(`on a phone, with the CV behind a button, in ${locale}`, async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Steel Fixer') });
  await apply(job, people(2));
  const [first] = await applicationsTo(job);
  const opened: string[] = [];
  staffPage.on('request', (request) => /\/cv\?/.test(request.url()) && opened.push(request.url()));
  await staffPage.setViewportSize(PHONE);
  await openApplications(staffPage, job, locale);
  await staffPage.getByRole('button', { name: first?.name, exact: true }).click();
  const dialog = staffPage.getByRole('dialog');
  await expect(dialog.getByText(first?.email ?? '')).toBeVisible();
  await expectAccessible(staffPage, 'an application on a phone');
  expect(opened, 'the CV before it was asked for').toEqual([]);

  await dialog.getByRole('button', { name: /^(View CV|عرض السيرة الذاتية)$/ }).click();
  await expect(renderedCv(staffPage)).toBeVisible();
  await expectAccessible(staffPage, 'a CV on a phone');
  const overflow = await staffPage.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing hangs out of the screen').toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: /^(Back to details|العودة إلى التفاصيل)$/ }).click();
  await expect(dialog.getByText(first?.email ?? '')).toBeVisible();
});

test('a CV can be read, searched, turned and enlarged in its place', async ({ staffPage }) => {
  const job = await createJob({ title: uniqueTitle('Insulator') });
  await apply(job, people(1));
  const [row] = await applicationsTo(job);
  await staffPage.goto(`/admin?tab=applications&id=${row?.id}`);
  const cv = staffPage.getByRole('region', { name: `CV: ${row?.cv_file_name}` });
  await expect(cv).toHaveAttribute('data-rendered', 'true');
  await expect(cv.getByText('Ravi Kumar').first()).toBeAttached();

  const width = async () => (await cv.getByRole('group').first().boundingBox())?.width ?? 0;
  const fitting = await width();
  await cv.focus();
  await staffPage.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting);
  await staffPage.keyboard.press('0');
  await expect.poll(width).toBe(fitting);
  await staffPage.keyboard.press('Tab');
  await staffPage.locator('body').press('PageDown');
  await expect.poll(() => cv.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);

  await staffPage.getByRole('button', { name: 'CV only' }).click();
  await expect(staffPage.getByText(row?.email ?? '')).toBeHidden();
  await staffPage.getByRole('button', { name: 'Show all' }).click();
  await expect(staffPage.getByText(row?.email ?? '')).toBeVisible();
});

test('Word files are shown as text, old and broken files are offered', async ({ staffPage }) => {
  const broken = { ...pdfCv(), name: 'broken.pdf', buffer: Buffer.from('%PDF-1.7\nnothing of a PDF follows\n%%EOF\n') };
  const job = await createJob({ title: uniqueTitle('Painter') });
  await apply(job, [
    applicant('Sent a PDF that is none', { cv: broken }),
    applicant('Sent an old Word file', { cv: docCv() }),
    applicant('Sent a Word file', { cv: docxCv() }),
  ]);
  await openApplications(staffPage, job);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');

  const frame = staffPage.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute('srcdoc', /default-src 'none'.*Ravi Kumar/s);
  await staffPage.keyboard.press('j');
  for (const fileName of ['cv.doc', 'broken.pdf']) {
    const preview = staffPage.getByRole('status').filter({ hasText: 'This file cannot be previewed' });
    await expect(preview).toContainText(fileName);
    await expect(staffPage.getByRole('link', { name: 'Download' }).last()).toHaveAttribute('download', fileName);
    await staffPage.keyboard.press('j');
  }
});

test('a PDF that would run a script, start a program or lead elsewhere does nothing before staff', async ({
  staffPage,
}) => {
  const job = await createJob({ title: uniqueTitle('Mason') });
  await apply(job, [applicant('Sent a PDF with scripts', { cv: activePdf() })]);
  const happened: string[] = [];
  staffPage.on('dialog', (dialog) => {
    happened.push(dialog.message());
    void dialog.dismiss();
  });
  staffPage.on('request', (request) => void (request.url().includes('evil.example') && happened.push(request.url())));
  await openApplications(staffPage, job);
  await staffPage.keyboard.press('j');
  await staffPage.keyboard.press('Enter');
  await expect(renderedCv(staffPage)).toBeVisible();
  const cv = staffPage.getByRole('region', { name: 'CV: active.pdf' });
  await expect(cv.getByText('Rigger in Jubail')).toBeAttached();
  // What was a link over the whole page is part of a picture now.
  await cv.getByRole('group').first().click();
  expect(await cv.locator('a, form, input, iframe, embed, object').count()).toBe(0);
  expect(happened).toEqual([]);
});
