import { useEffect, useState } from 'react';
import { readDraft } from '../../lib/draft-store.js';

/** Whether the form was begun on this device and not sent; looked up again when it is closed. */
export function useHasDraft(name: string, isOpen: boolean): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a device's storage can only be read after hydration
    if (!isOpen) setHasDraft(readDraft(name) !== null);
  }, [name, isOpen]);
  return hasDraft;
}
