import { uniqueTitle } from './support/jobs.ts';
import { expect, test } from './support/test.ts';
import { says } from './support/words.ts';

// Edits, closing and conflicts: web/src/pages/admin/jobs, web/src/pages/admin/job-form and cms/tests/jobs-staff.test.ts.
test('creates a job in both languages, and visitors see it', async ({ staffPage, newPerson }) => {
  const title = uniqueTitle('Scaffolding Foreman');
  const arabic = uniqueTitle('رئيس عمال سقالات');
  await staffPage.goto('/admin?tab=jobs');
  await staffPage.getByRole('button', { name: 'New Job' }).click();
  const form = staffPage.getByRole('dialog');
  const hasArabic = form.getByLabel(/This job has Arabic text/);
  if (!(await hasArabic.isChecked())) await hasArabic.check();
  for (const [name, english, arabicText] of [
    ['title', title, arabic],
    ['location', 'Doha', 'الدوحة'],
    ['description', 'Lead a crew of 20 scaffolders on a stadium project.', 'قيادة فريق من 20 عاملًا.'],
    ['responsibilities', '- Plan the work', '- تخطيط العمل'],
    ['requirements', '- 5 years in the trade', '- خبرة 5 سنوات'],
  ] as const) {
    await form.locator(`[name="${name}"]`).fill(english);
    await form.locator(`[name="translations.ar.${name}"]`).fill(arabicText);
  }
  await form.getByLabel('Country', { exact: true }).selectOption('Qatar');
  await expect(form.getByText('Overseas')).toBeVisible();
  await form.getByRole('radio', { name: 'Permanent' }).check();
  await form.getByLabel('Experience required').fill('5-10 years');
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(form.getByText(says('nationality_required')).first()).toBeVisible();
  await form.getByRole('checkbox', { name: 'Nepali' }).check();
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(staffPage.getByText(says('job_created')).first()).toBeVisible();
  await expect(form).toBeHidden();

  const visitor = await newPerson();
  await visitor.goto(`/jobs?search=${encodeURIComponent(title)}`);
  await expect(visitor.getByRole('link', { name: title, exact: true })).toBeVisible();
  await visitor.goto(`/ar/jobs?search=${encodeURIComponent(arabic)}`);
  await visitor.getByRole('link', { name: arabic, exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 2, name: arabic })).toBeVisible();
});
