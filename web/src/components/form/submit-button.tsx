import type { ComponentProps } from 'react';
import { Button } from '../ui/button.js';
import { useHydrated } from '../../hooks/use-hydrated.js';

/**
 * Submits its form once scripts work. Before, it is a plain button, and a form without a submit button cannot be sent:
 * the browser would put names and phones into the URL. `data-submits`: an early tap on it is not stored and sent later.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hydrated = useHydrated();
  return <Button {...props} data-submits type={hydrated ? 'submit' : 'button'} />;
}
