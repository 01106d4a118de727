import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Visitors can type before hydration, on a slow connection for a long time. Calls `onHydrated` once with the element, for
 * fields that hold their value in state.
 */
export function usePreHydrationInput<Field extends Element>(
  field: RefObject<Field | null>,
  onHydrated: (element: Field) => void,
) {
  const notify = useEffectEvent(onHydrated);
  useEffect(() => {
    if (field.current) notify(field.current);
  }, [field]);
}
