import { useEffect, useState } from 'react';

/** Shorter than this an entry was passed by, not read. */
const dwellMs = 120;

/** True once the component has been on the screen for a moment: a walk through the list opens no file. */
export function useDwell(): boolean {
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), dwellMs);
    return () => clearTimeout(timer);
  }, []);
  return stayed;
}
