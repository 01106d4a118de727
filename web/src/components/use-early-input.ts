import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * A page can be filled in before its scripts arrive, on a slow line for a long time. Tells once, as soon as they have
 * arrived, to fields that keep their value themselves: `element` has what the browser was given meanwhile.
 */
export function useEarlyInput<Field extends Element>(field: RefObject<Field | null>, told: (element: Field) => void) {
  const tell = useEffectEvent(told);
  useEffect(() => {
    if (field.current) tell(field.current);
  }, [field]);
}
