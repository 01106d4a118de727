/** Visitors with a name and an email of their own, so that tests do not meet each other's rows. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '@qantara/contract';
import type { CvFile } from './cv-files.ts';
import { WORDS } from './words.ts';

export interface Person {
  name: string;
  email: string;
  /** As typed. */
  phone: string;
  /** As stored. */
  e164: string;
}

export function newPerson(locale: Locale = 'en'): Person {
  const id = randomUUID().slice(0, 8);
  const name = locale === 'ar' ? `يوسف الحداد ${id}` : `Ravi Kumar ${id}`;
  return { name, email: `visitor-${id}@mail.example`, phone: '+91 98765 43210', e164: '+919876543210' };
}

export async function fillPerson(page: Page, locale: Locale, { name, email, phone }: Person): Promise<void> {
  const words = WORDS[locale];
  await page.getByLabel(words.fullName).fill(name);
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.phone, { exact: true }).fill(phone);
}

export async function fillApplication(page: Page, locale: Locale, person: Person, cv: CvFile): Promise<void> {
  const words = WORDS[locale];
  await fillPerson(page, locale, person);
  await page.getByLabel(words.currentLocation).fill(locale === 'ar' ? 'مومباي، الهند' : 'Pune, India');
  await page.getByLabel(words.experienceYears).fill(locale === 'ar' ? '3-5 سنوات' : '3-5 years');
  await page.locator('input[type=file]').setInputFiles(cv);
}

/** @param cv a file, or its path */
export async function fillCvForm(page: Page, locale: Locale, person: Person, cv: CvFile | string): Promise<void> {
  await fillCvFacts(page, locale, person);
  await page.locator('input[type=file]').setInputFiles(cv);
}

/** All that the form asks beside the CV. */
export async function fillCvFacts(page: Page, locale: Locale, person: Person): Promise<void> {
  const words = WORDS[locale];
  await fillPerson(page, locale, person);
  await page.getByLabel(words.industry).selectOption('Oil & Gas');
  await page.getByLabel(words.position).fill(locale === 'ar' ? 'كهربائي' : 'Electrician');
  await page.locator('input[type=radio][value="Mid Level (2-5 years)"]').check();
  await page.getByLabel(words.qualifications).fill(locale === 'ar' ? 'دبلوم كهرباء' : 'ITI Electrician');
}
