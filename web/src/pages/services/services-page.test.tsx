import { seedContent } from '@qantara/contract/content-seed';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { ServicesPage } from './services-page.js';

const listOf = (name: string) =>
  within(within(screen.getByRole('region', { name })).getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('offers the five services with their lists, each under its own URL', () => {
  renderPage(<ServicesPage />);
  expect(screen.getAllByRole('heading', { name: 'What We Offer' })).toHaveLength(5);
  expect(listOf('Recruitment')).toEqual([
    'Pre-screened database',
    'Multi-level interviews',
    'Skills assessment',
    'Background checks',
    'Industry expertise',
  ]);
  expect(listOf('Visa Assistance')).toContain('Immigration consultation');
  expect(listOf('Document Attestation')).toContain('MOFA attestation');
  expect(listOf('Manpower Supply')).toContain('Project-based deployment');
  expect(listOf('HR Consulting')).toContain('Labour law compliance');
  const ids = ['recruitment', 'visa-assistance', 'document-attestation', 'manpower-supply', 'hr-consulting'];
  expect(ids.map((id) => document.getElementById(id)?.tagName)).toEqual(ids.map(() => 'SECTION'));
});

it('numbers the four steps and ends with a way to write to us', () => {
  renderPage(<ServicesPage />);
  expect(listOf('How we work').map((step) => step?.slice(0, 15))).toEqual([
    '01Consultation'.concat('W'),
    '02Candidate Sou',
    '03Selection & P',
    '04DeploymentPre',
  ]);
  expect(screen.getByRole('link', { name: 'Contact Us Now' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Request workers' })).toHaveAttribute('href', '/hire');
  expect(screen.getByRole('link', { name: 'Electrician' })).toHaveAttribute('href', '/hire/electrician');
});

it('speaks Arabic throughout', () => {
  const { container } = renderPage(<ServicesPage />, { locale: 'ar' });
  expect(screen.getByRole('link', { name: 'تواصل معنا الآن' })).toHaveAttribute('href', '/ar/contact');
  const alts = screen.getAllByRole('img').map((image) => image.getAttribute('alt') ?? '');
  expect(`${container.textContent.replaceAll(/\/ar\/|CNC/g, '')}${alts.join('')}`).not.toMatch(/[a-z]{2}/i);
});

it('shows a service of the agency with its picture, and three steps', () => {
  const { services, servicesPage } = seedContent('en');
  const [first] = services;
  if (!first) throw new Error('The seed is empty');
  const picture = {
    file: { url: '/uploads/crane.jpg', width: 1600, height: 1000, formats: [] },
    alternativeText: 'A crane at work',
  };
  renderPage(<ServicesPage />, {
    content: {
      services: [{ ...first, title: 'Heavy lifting', anchor: 'heavy-lifting', offers: ['Cranes', 'Riggers'], picture }],
      servicesPage: { ...servicesPage, processSteps: servicesPage.processSteps.slice(1) },
    },
  });
  expect(listOf('Heavy lifting')).toEqual(['Cranes', 'Riggers']);
  expect(document.getElementById('heavy-lifting')?.tagName).toBe('SECTION');
  expect(screen.getByRole('img', { name: 'A crane at work' })).toHaveAttribute('src', '/uploads/crane.jpg');
  expect(listOf('How we work').map((step) => step?.slice(0, 2))).toEqual(['01', '02', '03']);
});
