import { useEffect, useState } from 'react';
import { onSignOfLife } from '../sign-of-life.js';

/** Minutes without a key or a pointer after which nobody counts as looking. */
const awayMinutes = 15;

/** Whether nobody has touched the page for a while: what asks by itself then stops, so that the session can end. */
export function useAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let timer = 0;
    const here = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setAway(true), awayMinutes * 60_000);
      setAway(false);
    };
    here();
    const stop = onSignOfLife(here);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return away;
}
