import { cleanCode } from '@qantara/contract';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { CodeField } from '../../components/form/code-field.js';

function Code() {
  const [value, setValue] = useState('');
  return (
    <CodeField id="code" label="Verification code" digits={6} clean={cleanCode} value={value} onChange={setValue} />
  );
}

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['Your code is 123456.', '123456'],
  ['1234567', '123456'],
])('pasting %s gives %s', async (pasted, digits) => {
  const { user } = renderPage(<Code />);
  await user.click(screen.getByLabelText('Verification code'));
  await user.paste(pasted);
  expect(screen.getByLabelText('Verification code')).toHaveValue(digits);
});

it('takes digits only when typed', async () => {
  const { user } = renderPage(<Code />);
  await user.type(screen.getByLabelText('Verification code'), '1a2b3c4d5e6f7');
  expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
});
