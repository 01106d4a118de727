import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { docxHtml } from './docx-html.js';
import { DocxView } from './docx-view.js';

// A worker reads the file, and jsdom has none.
vi.mock('./docx-html.js', () => ({ docxHtml: vi.fn() }));

it('says that a Word file has nothing to show, in place of an empty frame', async () => {
  vi.mocked(docxHtml).mockResolvedValue('');
  const { container } = renderPage(
    <DocxView bytes={new ArrayBuffer(0)} fileName="cv.docx" actions={null} onFailed={() => undefined} />,
  );
  expect(
    await screen.findByText('This Word file has no text or pictures to show. Download it to check it in Word.'),
  ).toBeVisible();
  expect(container.querySelector('iframe')).toBeNull();
});
