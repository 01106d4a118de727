import { useEffect, useState } from 'react';

/** Follows a text after a pause: a count that changes with every letter is spoken once, when the typing stops. */
export function useSettled(text: string, afterMs = 400): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
