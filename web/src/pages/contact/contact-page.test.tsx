import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { ContactPage } from './contact-page.js';

it('asks those who come to hire for their request first, and carries it to the page of requests', async () => {
  const { user } = renderPage(<ContactPage />, { at: '/contact?subject=employer', path: '/contact' });
  const [request, message] = screen.getAllByRole('form');
  expect(request).toHaveAccessibleName("I'm hiring");
  expect(message).toHaveAccessibleName('Send Us a Message');
  const form = within(request!);
  await user.selectOptions(form.getByLabelText('Trade'), 'Welder');
  await user.type(form.getByLabelText('How many people'), '40');
  await user.selectOptions(form.getByLabelText('Country'), 'Qatar');
  await user.click(form.getByRole('button', { name: 'Request workers' }));
  expect(screen.getByTestId('url')).toHaveTextContent('/hire?trade=welder&headcount=40&country=Qatar');
});

it('shows other visitors the message form alone', () => {
  renderPage(<ContactPage />, { at: '/contact', path: '/contact' });
  expect(screen.getAllByRole('form')).toHaveLength(1);
});
