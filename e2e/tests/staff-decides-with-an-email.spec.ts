import { apiPath, type HistoryEntry, type Locale, PUBLIC_STATE_LABELS } from '@qantara/contract';
import { applicant, applicationsTo, apply, read } from './support/applicants.ts';
import { expectAccessible } from './support/axe.ts';
import { createJob, uniqueTitle } from './support/jobs.ts';
import { mailsTo, mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { expect, PHONE, test } from './support/test.ts';
import { openPerson } from './support/triage.ts';

const SAYS = {
  en: {
    confirm: 'Rejected: email in 10 minutes',
    ...{ reason: /^Reason/, vacancy: 'Vacancy filled', text: 'Text', tomorrow: /^Tomorrow/, now: 'Now' },
    ...{ later: 'Rejected: email tomorrow at 10:00', atOnce: 'Rejected: email now' },
    ...{ held: /^The applicant finds out about/, takeBack: 'Undo the decision', undo: /^Undo/ },
    sentAlready: 'The email about it has already been sent.',
  },
  ar: {
    confirm: 'مرفوض: إرسال البريد بعد 10 دقائق',
    ...{ reason: /^السبب/, vacancy: 'اكتمل العدد المطلوب', text: 'نص الرسالة', tomorrow: /^غدًا/, now: 'الآن' },
    ...{ later: 'مرفوض: إرسال البريد غدًا الساعة 10:00', atOnce: 'مرفوض: إرسال البريد الآن' },
    ...{ held: /^يعلم المتقدم بحالة/, takeBack: 'التراجع عن القرار', undo: /^تراجع/ },
    sentAlready: 'لكن البريد بشأنها أُرسل بالفعل.',
  },
};

const locale = 'en' as Locale;
const words = SAYS[locale];

test(`rejected for tomorrow, taken back, rejected at once with an own text, in ${locale}`, async ({
  staffPage,
  newPerson,
}) => {
  const job = await createJob({ title: uniqueTitle('Fitter') });
  const [sent] = await apply(job, [applicant(`Nuwan ${uniqueTitle('').trim()}`, { locale })]);
  const [row] = await applicationsTo(job);
  if (!row) throw new Error('The application is not stored');
  const status = async () => (await applicationsTo(job))[0]?.status;
  await staffPage.goto(inLanguage(locale, `/admin?tab=applications&job_id=${job.id}&id=${row.id}`));
  await expect(openPerson(staffPage, row.name)).toBeVisible();
  const dialog = staffPage.getByRole('dialog');
  const button = (name: string | RegExp) => staffPage.getByRole('button', { name });

  await staffPage.keyboard.press('7');
  await expect(button(words.confirm)).toBeFocused();
  await expect(dialog.getByLabel(words.text, { exact: true })).toHaveValue(new RegExp(row.name));
  await expectAccessible(staffPage, 'a decision');
  await dialog.getByLabel(words.tomorrow).check();
  await button(words.later).press('Enter');
  await expect.poll(status).toBe('rejected');
  await expect(staffPage.getByText(words.held)).toBeVisible();
  await button(words.takeBack).click();
  await expect.poll(status).toBe('new');
  await expect(staffPage.getByText(words.held)).toBeHidden();

  const since = Date.now();
  await staffPage.keyboard.press('7');
  await dialog.getByLabel(words.reason).selectOption(words.vacancy);
  await dialog.getByLabel(words.text, { exact: true }).fill('Our own words. كلماتنا.');
  await dialog.getByLabel(words.now, { exact: true }).check();
  await button(words.atOnce).press('Enter');
  const mail = await mailTo(row.email, /Our own words/, since);
  expect(mail.text).not.toContain('Vacancy filled');
  const link = /https?:\/\/\S+\/application\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(sent).toMatchObject({ link });
  const phone = await newPerson({ viewport: PHONE });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(PUBLIC_STATE_LABELS.not_selected[locale]);

  await button(words.undo).click();
  await expect(staffPage.getByText(words.sentAlready)).toBeVisible();
  expect(await mailsTo(row.email, since)).toHaveLength(1);
  const path = apiPath('listHistory', { name: 'applications', id: row.id });
  expect(await read<HistoryEntry[]>(path)).toMatchObject([
    ...[{ kind: 'received' }, { kind: 'mail' }],
    ...[{ kind: 'status' }, { kind: 'undone' }],
    ...[{ kind: 'status', reason: 'Vacancy filled' }, { kind: 'mail' }, { kind: 'undone' }],
  ]);
});
