import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { writeDraft } from '../../lib/browser/draft-store.js';
import { useDraft } from './use-draft.js';

function Form() {
  const form = useForm<{ text: string; colour: string }>();
  useDraft(form, 'test', ['text'], undefined, { along: { colour: 'red' } });
  return (
    <form>
      <input aria-label="Text" {...form.register('text')} />
      <select aria-label="Colour" defaultValue="red" {...form.register('colour')}>
        {['red', 'green', 'blue'].map((colour) => (
          <option key={colour}>{colour}</option>
        ))}
      </select>
    </form>
  );
}

/** The form as the server drew it; `choose` is what its reader does before the scripts arrive. */
function arrive(choose: (page: HTMLElement) => void) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Form />);
  choose(container);
  render(<Form />, { container, hydrate: true });
}

beforeEach(() => writeDraft('test', { text: 'Half a thought', colour: 'green' }));

it('puts a choice back beside what was typed', () => {
  arrive(() => undefined);
  expect(screen.getByLabelText('Text')).toHaveValue('Half a thought');
  expect(screen.getByLabelText('Colour')).toHaveValue('green');
});

it('leaves a choice alone that was made before the scripts arrived', () => {
  arrive((page) => {
    page.querySelector('select')!.value = 'blue';
  });
  expect(screen.getByLabelText('Text')).toHaveValue('Half a thought');
  expect(screen.getByLabelText('Colour')).toHaveValue('blue');
});
