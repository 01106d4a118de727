import { randomUUID } from 'node:crypto';
import { LOCALES } from '@qantara/contract';
import { inDatabase } from './support/database.ts';
import { createJob } from './support/jobs.ts';
import { mailsTo, mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { product } from './support/product.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const SAYS = {
  en: {
    open: 'Email me new jobs like these',
    submit: 'Email me new jobs',
    confirm: 'Confirm',
    on: /^On until/,
    end: 'Unsubscribe',
    off: /^Off\./,
    subject: '1 new job for you',
  },
  ar: {
    open: 'أبلغوني بالوظائف المشابهة',
    submit: 'أرسلوا لي الوظائف الجديدة',
    confirm: 'تأكيد',
    on: /^مفعّل حتى/,
    end: 'إلغاء الاشتراك',
    off: /^متوقف\./,
    subject: 'وظيفة جديدة واحدة تناسبك',
  },
} as const;

test.use({ viewport: PHONE });

/** As if the alert had been confirmed two days ago, and it were time to deliver. */
const deliver = (email: string) =>
  inDatabase(
    [`update job_alerts set searched_until = now() - interval '2 days' where email = $1`, [email]],
    [`update jobs set posted_date = now() - interval '1 minute' where posted_date > now() - interval '1 minute'`],
    [`select graphile_worker.add_job('deliver-job-alerts')`],
  );
const linkIn = (text = '') => /https?:\/\/\S+\/job-alerts\/\S+/.exec(text)?.[0] ?? '';

for (const locale of LOCALES)
  test(`from a search without a result to the job, and away from the list, in ${locale}`, async ({
    page,
    newPerson,
  }) => {
    const words = SAYS[locale];
    const email = `${randomUUID().slice(0, 8)}@mail.example`;
    // Letters by chance alone: a word like that of another test would be taken for a slip of typing.
    const word = randomUUID()
      .replace(/-/g, '')
      .slice(0, 12)
      .replace(/./g, (digit) => String.fromCharCode(103 + parseInt(digit, 16)));
    await page.goto(inLanguage(locale, `/jobs?search=${word}`));
    await page.getByRole('button', { name: words.open }).click();
    await page.getByLabel(WORDS[locale].email).fill(email);
    await page.getByRole('main').getByRole('button', { name: words.submit, exact: true }).click();
    await expect(page.getByText(says('job_alert_requested', locale)).first()).toBeVisible();

    const link = linkIn((await mailTo(email, /job-alerts/)).text);
    expect(link).toMatch(new RegExp(`^${product().url}${inLanguage(locale, '/job-alerts/')}`));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: word })).toBeVisible();
    // Without scripts too: the buttons are forms.
    const withoutScripts = await newPerson({ javaScriptEnabled: false, locale: locale === 'ar' ? 'ar' : 'en-IN' });
    await withoutScripts.goto(link);
    await withoutScripts.getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(withoutScripts.getByText(words.on)).toBeVisible();
    await expect(withoutScripts).toHaveURL(link);

    const job = await createJob({ title: `${word} Fitter`, location: 'Jubail' });
    await deliver(email);
    const mail = await mailTo(email, new RegExp(`/jobs/${job.id}`));
    expect(mail.subject).toBe(words.subject);
    await inDatabase([`select graphile_worker.add_job('deliver-job-alerts')`]);

    await page.goto(linkIn(mail.text));
    await page.getByRole('button', { name: words.end, exact: true }).click();
    await expect(page.getByText(words.off)).toBeVisible();
    expect(await mailsTo(email)).toHaveLength(2);
  });
