import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { PhoneField } from './phone-field.js';

const sample = '+971 50 123 4567';
const changed = vi.fn<(phone: string) => void>();

function OneField() {
  const [value, setValue] = useState('');
  const change = (phone: string) => {
    changed(phone);
    setValue(phone);
  };
  return <PhoneField id="phone" label="Phone" name="phone" value={value} onChange={change} placeholder={sample} />;
}

const box = () => screen.getByLabelText('Phone');
const code = () => screen.getByLabelText('Country code');

beforeEach(() => changed.mockClear());

it('adds the sign of a country code that was typed without it, of any listed country', async () => {
  const { user } = renderPage(<OneField />);
  await user.selectOptions(code(), '+91');
  await user.type(box(), '919876543210');
  await user.tab();
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('+919876543210'));
  expect(box()).toHaveValue('98765 43210');

  await user.clear(box());
  await user.type(box(), '97455501234');
  await user.tab();
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith('+97455501234'));
  expect(code()).toHaveValue('+974');
  expect(box()).toHaveValue('5550 1234');
});

it('understands the digits of other scripts', async () => {
  const { user } = renderPage(<OneField />);
  await user.selectOptions(code(), '+977');
  await user.type(box(), '९८४१२३४५६७');
  await user.tab();
  await waitFor(() => expect(box()).toHaveValue('984 1234567'));
  expect(changed).toHaveBeenLastCalledWith('+9779841234567');
});

it('never takes away what it cannot read', async () => {
  const { user } = renderPage(<OneField />);
  await user.type(box(), 'ask my brother');
  await user.tab();
  expect(box()).toHaveValue('ask my brother');
  expect(changed).toHaveBeenLastCalledWith('ask my brother');
  await user.clear(box());
  await user.type(box(), '98765 43210 / 91234 56780');
  await user.tab();
  expect(box()).toHaveValue('98765 43210 / 91234 56780');
});

it('shows its own sample, and that of a country once it is chosen, not only guessed', async () => {
  const { user } = renderPage(<OneField />);
  await waitFor(() => expect(code()).toHaveValue('+91'));
  expect(box()).toHaveAttribute('placeholder', sample);
  await user.selectOptions(code(), '+91');
  expect(box()).toHaveAttribute('placeholder', '+91 98765 43210');
  await user.selectOptions(code(), '+971');
  expect(box()).toHaveAttribute('placeholder', sample);
  await user.selectOptions(code(), '');
  expect(box()).toHaveAttribute('placeholder', sample);
});
