import type { LegalDocument as Document, RichTextBlock } from '@qantara/contract/content';
import { seedContent } from '@qantara/contract/content-seed';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { clientConfig, setClientConfig } from '../../lib/http/client-config.js';
import { LegalDocument } from './legal-document.js';

const SEED = seedContent('en');
const config = clientConfig();
afterEach(() => setClientConfig(config));

const draft = 'Draft, pending legal review.';

it('says that the text is a draft in the demo, and nothing of the kind at a real agency', () => {
  const demo = renderPage(<LegalDocument kind="terms" />);
  expect(screen.getByText(draft)).toBeVisible();
  demo.unmount();
  renderPage(<LegalDocument kind="terms" />, { content: { agency: { ...SEED.agency, demo: false } } });
  expect(screen.queryByText(draft)).not.toBeInTheDocument();
});

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const policy: Document = {
  ...{ id: 'a', locale: 'en', kind: 'privacy', seo: { title: 'Privacy', description: 'What we keep.' } },
  ...{ title: 'Privacy', lead: 'What we keep.', version: '7', validFrom: '2027-01-31' },
  sections: [
    {
      ...{ anchor: 'who', title: 'Who', text: [paragraph('{name} keeps it for {months} months. {unknown}')] },
      ...{ textWithStatistics: 'Counted by {services}.', textWithoutStatistics: 'Nothing is counted.' },
    },
  ],
};

it('fills the places of the text, and says what is true of visitor statistics', () => {
  const page = renderPage(<LegalDocument kind="privacy" />, { content: { legalDocuments: [policy] } });
  expect(screen.getByText('Qantara keeps it for 24 months. {unknown}')).toBeVisible();
  expect(screen.getByText('Nothing is counted.')).toBeVisible();
  expect(screen.getByText(/31 January 2027, version/)).toHaveTextContent('7');
  page.unmount();
  setClientConfig({ ...config, tracking: { ga4: 'G-AB12CD34EF' } });
  renderPage(<LegalDocument kind="privacy" />, { content: { legalDocuments: [policy] } });
  expect(screen.getByText(/Counted by .*Google Analytics/)).toBeVisible();
  expect(screen.queryByText('Nothing is counted.')).not.toBeInTheDocument();
});
