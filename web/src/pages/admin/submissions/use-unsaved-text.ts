import { useEffect, useState } from 'react';
import { useStaff } from '../../../api/use-staff.js';
import { readDraft, writeDraft } from '../../../lib/browser/draft-store.js';
import { noteDraft } from '../staff-drafts.js';

/** The boxes on the screen: after leaving a submission and coming back, another one is there when the response arrives. */
const boxes = new Set<(name: string, sent: string) => void>();

/**
 * Typed and not saved text, by submission and person. It stays with the tab, over a reload or a session that ended. It goes when it is
 * saved (only what was sent, not what was typed since) and at a sign-out.
 */
export function useUnsavedText(
  key: string,
): [text: string, keep: (text: string) => void, saved: (sent: string) => void] {
  const { user } = useStaff();
  const name = noteDraft(user?.id, key);
  const [draft, setDraft] = useState(() => ({ name, text: textOf(name) }));
  if (draft.name !== name) setDraft({ name, text: textOf(name) });
  const keep = (text: string) => {
    setDraft({ name, text });
    writeDraft(name, { text }, 'tab');
  };
  const saved = (sent: string) => {
    writeDraft(name, { text: without(sent, textOf(name)) }, 'tab');
    for (const listener of boxes) listener(name, sent);
  };
  useEffect(() => {
    const listener = (of: string, sent: string) =>
      setDraft((now) => (now.name === of ? { ...now, text: without(sent, now.text) } : now));
    boxes.add(listener);
    return () => void boxes.delete(listener);
  }, []);
  return [draft.text, keep, saved];
}

const without = (sent: string, text: string) => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);

const textOf = (name: string) => readDraft(name, 'tab')?.['text'] ?? '';
