import { useState } from 'react';
import { useStaff } from '../../../../../api/use-staff.js';
import { readDraft, writeDraft } from '../../../../../lib/draft-store.js';
import { noteDraft } from '../../../staff-drafts.js';

/**
 * Typed and not saved, by entry. It stays with the tab, over a reload or a session that ended, for whoever typed it; it
 * goes when it is saved and when they log out.
 */
export function useUnsavedText(key: string): [string, (text: string) => void] {
  const { user } = useStaff();
  const name = noteDraft(user?.id, key);
  const [kept, setKept] = useState(() => ({ name, text: textOf(name) }));
  if (kept.name !== name) setKept({ name, text: textOf(name) });
  const keep = (text: string) => {
    setKept({ name, text });
    writeDraft(name, { text }, 'tab');
  };
  return [kept.text, keep];
}

const textOf = (name: string) => readDraft(name, 'tab')?.['text'] ?? '';
