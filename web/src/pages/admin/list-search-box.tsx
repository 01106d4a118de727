import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useShortcuts } from './keys/shortcuts.js';

const SEARCH_DEBOUNCE_MS = 300;

interface ListSearchBoxProps {
  label: string;
  value: string;
  onSearch: (search: string, options: { replace: boolean }) => void;
}

export function ListSearchBox(props: ListSearchBoxProps) {
  const { label, value, onSearch } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not our own search coming back, but Back, a cleared filter, another section.
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  const input = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  const wanted = typed.trim();
  const search = () => {
    // This search was sent already.
    if (wanted === sent) return;
    setSent(wanted);
    // Starting or clearing a search is a step for Back; further typing is not.
    onSearch(wanted, { replace: wanted !== '' && sent !== '' });
  };
  const searchWhenQuiet = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchWhenQuiet(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);

  return (
    <div role="search" className="relative grid min-w-0 flex-1 md:max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-s-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Cancel the pending search: it must not replace a page that was opened since.
        onBlur={search}
        className="min-h-11 w-full rounded-md border-[1.5px] border-field bg-surface ps-10 pe-3 text-start text-[1rem] placeholder:text-muted placeholder:opacity-100 md:min-h-10 md:text-small [unicode-bidi:plaintext]"
      />
    </div>
  );
}
