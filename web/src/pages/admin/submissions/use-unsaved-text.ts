import { useEffect, useState } from 'react';
import { useStaff } from '../../../api/use-staff.js';
import { readDraft, writeDraft } from '../../../lib/draft-store.js';
import { noteDraft } from '../staff-drafts.js';

/** The boxes on the screen: whoever leaves an entry and comes back has another one when the answer arrives. */
const boxes = new Set<(name: string, sent: string) => void>();

/**
 * Typed and not saved, by entry. It stays with the tab, over a reload or a session that ended, for whoever typed it; it
 * goes when it is saved (only what was sent, not what was typed meanwhile) and when they log out.
 */
export function useUnsavedText(
  key: string,
): [text: string, keep: (text: string) => void, saved: (sent: string) => void] {
  const { user } = useStaff();
  const name = noteDraft(user?.id, key);
  const [kept, setKept] = useState(() => ({ name, text: textOf(name) }));
  if (kept.name !== name) setKept({ name, text: textOf(name) });
  const keep = (text: string) => {
    setKept({ name, text });
    writeDraft(name, { text }, 'tab');
  };
  const saved = (sent: string) => {
    writeDraft(name, { text: without(sent, textOf(name)) }, 'tab');
    for (const tell of boxes) tell(name, sent);
  };
  useEffect(() => {
    const tell = (of: string, sent: string) =>
      setKept((now) => (now.name === of ? { ...now, text: without(sent, now.text) } : now));
    boxes.add(tell);
    return () => void boxes.delete(tell);
  }, []);
  return [kept.text, keep, saved];
}

const without = (sent: string, text: string) => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);

const textOf = (name: string) => readDraft(name, 'tab')?.['text'] ?? '';
