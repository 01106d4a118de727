/** Forms of the panel for the texts of the website, filled the way an editor does. */
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import { openInPanel } from './panel.ts';

/** Opens the texts of a page, or the agency: types of which there is one document. */
export async function openPageTexts(page: Page, type: string, locale: Locale, field: RegExp): Promise<void> {
  const first = page.getByLabel(field).first();
  await openInPanel(page, `single-types/api::${type}.${type}`, locale, first);
  await expect(first).not.toHaveValue('');
}

/** Opens a record from the list of its type. */
export async function openRecord(page: Page, type: string, title: string, field: RegExp): Promise<void> {
  const row = page.getByRole('row', { name: title }).first();
  await openInPanel(page, `collection-types/api::${type}.${type}?page=1&pageSize=50`, 'en', row);
  await row.click();
  await expect(page.getByLabel(field).first()).not.toHaveValue('');
}

export const openNewRecord = (page: Page, type: string, field: RegExp) =>
  openInPanel(page, `collection-types/api::${type}.${type}/create`, 'en', page.getByLabel(field).first());

/** The same document in Arabic. @param english what the field says before */
export async function openArabic(page: Page, field: RegExp): Promise<void> {
  const english = await page.getByLabel(field).first().inputValue();
  await page.getByRole('combobox', { name: 'Locales' }).click();
  await page.getByRole('option', { name: 'Arabic' }).click();
  await expect(page.getByLabel(field).first()).not.toHaveValue(english);
  await expect(page.getByLabel(field).first()).not.toHaveValue('');
}

/** Publishes the document on the screen. */
export async function publish(page: Page): Promise<void> {
  const done = page.waitForResponse((response) => response.url().includes('/actions/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const response = await done;
  expect(response.status(), await response.text()).toBe(200);
}

/** Strapi's preview of the document on the screen: the page of the website in its frame. */
export async function openPreview(page: Page): Promise<FrameLocator> {
  await page
    .getByRole('link', { name: /preview/i })
    .first()
    .click();
  return page.frameLocator('iframe');
}

/** Replaces a text with paragraphs and links, at once: the editor loses letters that come while it renders the first. */
export async function writeRichText(page: Page, text: string): Promise<void> {
  const editor = page.locator('[contenteditable=true]').first();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await expect(editor).toContainText(text);
}

export async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Chooses the record that this one belongs to. */
export async function chooseRelation(page: Page, label: RegExp, title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(title);
  await page.getByRole('option', { name: title }).first().click();
}

/** Types a day and a time by the agency's clock. */
export async function fillMoment(page: Page, label: RegExp, day: string, time: string): Promise<void> {
  const group = page.getByRole('group', { name: label });
  const dayField = group.getByRole('combobox', { name: 'Choose date' });
  const timeField = group.getByRole('combobox', { name: 'Choose time' });
  await dayField.fill(day);
  await dayField.press('Tab');
  await expect(dayField).toHaveValue(day);
  // With a new day the field fills in midnight, over what was typed before.
  await expect(timeField).not.toHaveValue('');
  await timeField.fill(time);
  await timeField.press('Tab');
  await expect(timeField).toHaveValue(time);
}

/** Adds a section to a page that is made of sections. */
export async function addSection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Add a component to/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
}
