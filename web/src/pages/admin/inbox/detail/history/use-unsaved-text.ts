import { useState } from 'react';

/** Typed and not saved, by entry; it lives as long as the page and is written nowhere. */
const unsaved = new Map<string, string>();

export function useUnsavedText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => unsaved.get(key) ?? '');
  const keep = (typed: string) => {
    setText(typed);
    if (typed) unsaved.set(key, typed);
    else unsaved.delete(key);
  };
  return [text, keep];
}
