import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 400;

/** Follows a text after a pause: a count that changes with every letter is spoken once, when the typing stops. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
