import { seedContent } from '@qantara/contract/content-seed';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { LegalDocument } from './legal-document.js';

const draft = 'Draft, pending legal review.';
const page = <LegalDocument title="Terms of service" lead="The rules." sections={[]} />;

it('says that the text is a draft in the demo, and nothing of the kind at a real agency', () => {
  const demo = renderPage(page);
  expect(screen.getByText(draft)).toBeVisible();
  demo.unmount();
  renderPage(page, { content: { agency: { ...seedContent('en').agency, demo: false } } });
  expect(screen.queryByText(draft)).not.toBeInTheDocument();
});
