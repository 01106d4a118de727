import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { tolerateTranslatedDom } from './tolerate-translated-dom.js';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count % 2 === 0 ? 'even ' : null}
      press {count > 1 ? <b>many</b> : 'few'}
    </button>
  );
}

/** What Chrome's translation does: every text node ends up inside a <font> of its own. */
function translate(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

it('goes on working when the browser has translated the page', async () => {
  tolerateTranslatedDom();
  const user = userEvent.setup();
  render(<Counter />);
  translate(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).not.toHaveTextContent('even');
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('many');
  expect(screen.getByRole('button').textContent).toMatch(/even.*press.*many/);
});
