import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { rememberApplication } from '../../lib/browser/applied-jobs.js';
import { JobCard } from './job-card.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
const card = (changes = {}, locale: 'en' | 'ar' = 'en') => {
  const { container } = renderPage(<JobCard job={sampleJob(changes)} />, { locale });
  return container.querySelector('article');
};

it('shows what a seeker looks for', () => {
  expect(card()).toHaveTextContent(
    'ASite SupervisorAldenar Contracting · Riyadh, Saudi Arabia SAR 4,500 – 5,500 a month' +
      'Housing, VisaPosted todaycloses 31 Dec12 vacancies · Indian, Nepali · closes 31 Dec',
  );
  expect(screen.getByRole('link', { name: 'Site Supervisor' })).toHaveAttribute('href', '/jobs/job1');
});

it('leaves out what is not given', () => {
  const text = card({
    company: null,
    salary_min: null,
    salary_max: null,
    accommodation_provided: false,
    visa_sponsorship: false,
    vacancies: null,
  });
  expect(text).toHaveTextContent(
    'SSite SupervisorRiyadh, Saudi Arabia Posted todaycloses 31 DecIndian, Nepali · closes 31 Dec',
  );
  expect(text).not.toHaveTextContent(/null|undefined|N\/A/);
});

it('prefers the structured pay to the free text', () => {
  expect(card({ salary_range: 'Good pay' })).not.toHaveTextContent('Good pay');
});

it.each([
  [{ salary_min: null, salary_max: null, salary_range: 'SAR 3,000 plus food' }, 'SAR 3,000 plus food'],
  [{ salary_max: null }, 'From SAR 4,500 a month'],
  [{ salary_min: null }, 'Up to SAR 5,500 a month'],
  [{ salary_min: 5500 }, 'SAR 5,500 a month'],
])('pay %o reads %s', (pay, text) => {
  expect(card(pay)).toHaveTextContent(text);
});

it.each([
  [0, 'Posted today', 'نُشرت اليوم'],
  [1, 'Posted yesterday', 'نُشرت أمس'],
  [2, 'Posted 2 days ago', 'نُشرت قبل يومين'],
  [5, 'Posted 5 days ago', 'نُشرت قبل 5 أيام'],
  [12, 'Posted 12 days ago', 'نُشرت قبل 12 يومًا'],
  [100, 'Posted 100 days ago', 'نُشرت قبل 100 يوم'],
])('says when a job that is %i days old was posted', (days, english, arabic) => {
  expect(card({ posted_date: daysAgo(days) })).toHaveTextContent(english);
  expect(card({ posted_date: daysAgo(days), text_locale: 'ar' }, 'ar')).toHaveTextContent(arabic);
});

it('names three nationalities and counts the others', () => {
  const eligible_nationalities = ['Indian', 'Nepali', 'Bangladeshi', 'Filipino', 'Kenyan'];
  expect(card({ eligible_nationalities })).toHaveTextContent('Indian, Nepali, Bangladeshi +2 · closes 31 Dec');
});

it.each([
  [1, 'شاغر واحد'],
  [2, 'شاغران'],
  [3, '3 شواغر'],
  [11, '11 شاغرًا'],
  [100, '100 شاغر'],
])('%i vacancies and the nationalities in Arabic', (vacancies, text) => {
  expect(card({ vacancies }, 'ar')).toHaveTextContent(`${text} · الهندية، النيبالية · آخر موعد 31 ديسمبر`);
});

it('says when this device applied for the job', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-01-03T10:00:00Z') });
  rememberApplication('job1', 'QA-7F3K2', new Date('2099-01-02T10:00:00Z'));
  expect(card()).toHaveTextContent('You applied on 2 January 2099');
  expect(screen.getByText(/^12 vacancies/)).toHaveClass('invisible');
  expect(card({ id: 'job2' })).not.toHaveTextContent('You applied');
  expect(card({}, 'ar')).toHaveTextContent('قدّمت طلبك في 2 يناير 2099');
  vi.useRealTimers();
  localStorage.clear();
});

it('marks English text on an Arabic page', () => {
  card({}, 'ar');
  const title = screen.getByRole('link', { name: 'Site Supervisor' });
  expect(title).toHaveAttribute('lang', 'en');
  expect(title).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('English')).toBeVisible();
});

it('writes pay and place in Arabic', () => {
  const text = card({ text_locale: 'ar', title: 'مشرف موقع', location: 'الرياض' }, 'ar');
  expect(text).toHaveTextContent('الرياض، السعودية');
  expect(text).toHaveTextContent('4,500 – 5,500 ريال سعودي شهريًا');
  expect(text).toHaveTextContent('سكن، تأشيرة');
  expect(screen.queryByText('English')).not.toBeInTheDocument();
});

it('calls a city by its Arabic name where the job has no Arabic text', () => {
  const text = card({ location: 'Mumbai', location_ar: 'مومباي', country: 'India' }, 'ar');
  expect(text).toHaveTextContent('مومباي، الهند');
  expect(screen.getByText('مومباي')).not.toHaveAttribute('lang');
});

it('translates usual texts about pay into Arabic', () => {
  const free = { salary_min: null, salary_max: null, salary_range: 'Negotiable, depending on experience' };
  expect(card(free, 'ar')).toHaveTextContent('قابل للتفاوض، حسب الخبرة');
});

it('keeps what the employer typed apart from the Arabic around it', () => {
  card({ salary_min: null, salary_max: null, salary_range: 'To be agreed' }, 'ar');
  for (const typed of ['Aldenar Contracting', 'To be agreed']) {
    expect(screen.getByText(typed)).toHaveAttribute('lang', 'en');
    expect(screen.getByText(typed).tagName).toBe('BDI');
  }
});

it('saves the job on the device, and removes it when pressed again', async () => {
  const { user } = renderPage(<JobCard job={sampleJob()} />);
  const heart = await screen.findByRole('button', { name: 'Save Site Supervisor' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(heart.closest('a')).toBeNull();
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('qantara.saved')).toBe('[{"id":"job1","title":"Site Supervisor"}]');
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('qantara.saved')).toBe('[]');
});
