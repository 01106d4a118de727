import { expectAccessible } from './support/axe.ts';
import { fillMoment } from './support/content-forms.ts';
import { openInPanel, openPanel, save } from './support/panel.ts';
import { staffState } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';

// The panel asks for a session before anybody has signed in, and for a licence that there is none of; two times are rejected.
test.use({ tolerated: { statuses: [400, 401, 404, 410] } });

test('an editor chooses when a text is published, and shares its draft by a link that can be revoked', async ({
  page,
  newPerson,
}) => {
  await openPanel(page, await staffState());
  const heading = page.getByLabel(/^Timeline: heading/);
  const openFaqPage = async () => {
    await openInPanel(page, 'single-types/api::faq-page.faq-page', 'en', heading);
    await expect(heading).not.toHaveValue('');
  };
  await openFaqPage();

  const schedule = page.getByRole('complementary').filter({ hasText: 'Unpublish at' });
  await expect(schedule).toContainText('Times are in India Standard Time, for the English text only.');
  await fillMoment(page, /^Publish at/, '01/03/2020', '09:30');
  await schedule.getByRole('button', { name: 'Set time' }).first().click();
  await expect(schedule).toContainText('This time has passed. Choose a later one.');
  await fillMoment(page, /^Publish at/, '01/03/2099', '09:30');
  await schedule.getByRole('button', { name: 'Set time' }).first().click();
  await expect(schedule).toContainText('Set for 1 Mar 2099, 09:30, by ');
  await fillMoment(page, /^Unpublish at/, '01/04/2099', '09:30');
  await schedule.getByRole('button', { name: 'Set time' }).click();
  await expect(schedule).toContainText('The website needs this entry.');
  await expectAccessible(page, 'a schedule with a rejected time', 'aside:has([name=schedule-publish])');

  await heading.fill('From your CV to your flight, step by step');
  await save(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openFaqPage();
  const publishAt = schedule.getByRole('group', { name: 'Publish at', exact: true });
  await expect(publishAt.getByRole('combobox', { name: 'Choose date' })).toHaveValue('01/03/2099');
  await schedule.getByRole('button', { name: 'Cancel' }).click();
  await expect(schedule).not.toContainText('Set for');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sharing = page.getByRole('complementary').filter({ hasText: 'Share preview' });
  await sharing.getByRole('button', { name: 'Create link' }).click();
  await expect(sharing.getByRole('button', { name: 'Revoke' }).first()).toBeVisible();
  await expectAccessible(page, 'a link to the draft', 'aside:not(:has(aside))');
  await sharing.getByRole('button', { name: 'Copy link' }).first().click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const director = await newPerson();
  const draft = director.getByText('From your CV to your flight, step by step');
  const bar = director.getByRole('complementary', { name: 'Preview' });
  await director.goto(link);
  await expect(director).toHaveURL('/job-faq');
  await expect(draft).toBeVisible();
  await expect(bar).toContainText('Draft');
  await director.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(director).toHaveURL('/contact');
  await expect(bar).toHaveCount(0);
  // Waits for hydration: Back before that is the browser's alone.
  await director.reload();
  await director.goBack();
  await expect(draft).toBeVisible();
  await expect(bar).toBeVisible();

  await sharing.getByRole('button', { name: 'Revoke' }).first().click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  await director.reload();
  await expect(director.getByRole('heading', { name: 'This preview link has ended.' })).toBeVisible();
  await director.goto('/job-faq');
  await expect(director.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(draft).toHaveCount(0);
});
