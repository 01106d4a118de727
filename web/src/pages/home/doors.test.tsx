import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { Doors } from './doors.js';

it('leads an employer to the request with the month in which the work starts', async () => {
  const { user } = renderPage(<Doors trades={[]} />);
  const hiring = within(screen.getByRole('form', { name: "I'm hiring" }));
  const start = hiring.getByRole<HTMLSelectElement>('combobox', { name: 'Start' });
  const [soon, month] = start.options;
  expect(soon?.text).toBe('As soon as possible');
  await user.selectOptions(start, month!);
  await user.click(hiring.getByRole('button', { name: 'Request workers' }));
  expect(screen.getByTestId('url')).toHaveTextContent(`/hire?start_month=${month!.value}`);
  expect(month!.value).toMatch(/^\d{4}-\d\d$/);
});
