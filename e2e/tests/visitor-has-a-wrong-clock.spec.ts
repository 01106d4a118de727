import { createJob } from './support/jobs.ts';
import { ALL_PAGES, inLanguage } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
/** What the device says, and where it says to be. Errors of a page, such as those of its hydration, fail every test here. */
const DEVICES = [
  { time: Date.parse('2020-02-29T12:00:00Z'), timezoneId: 'America/Los_Angeles', locale: 'en' },
  { time: Date.parse('2027-07-01T00:00:00Z'), timezoneId: 'Asia/Kathmandu', locale: 'ar' },
  { time: Date.now() + 2 * DAY_MS, timezoneId: 'Pacific/Kiritimati', locale: 'en' },
] as const;

test.use({ tolerated: { statuses: [404] } });

for (const { time, timezoneId, locale } of DEVICES)
  test(`every page is the same on a device in ${timezoneId} with another clock`, async ({ newPerson }) => {
    const job = await createJob();
    const page = await newPerson({ timezoneId });
    await page.clock.setFixedTime(time);
    for (const path of ALL_PAGES) {
      await page.goto(inLanguage(locale, path.replace(':open', job.id)));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
