import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarRows } from './bar-rows.js';

it('shows a row for each bar, and no empty list without any', () => {
  const page = render(<BarRows bars={[{ key: 'search', label: 'Search', share: 1, value: '1240' }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Search1240');
  page.rerender(<BarRows bars={[]} />);
  expect(page.container).toBeEmptyDOMElement();
});
