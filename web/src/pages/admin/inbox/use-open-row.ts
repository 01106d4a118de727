import { useState } from 'react';

/**
 * The row the address asks for. Once seen it stays, also when a refresh takes it off the page (its status changed under
 * a filter): whoever is reading it must not lose it.
 */
export function useOpenRow<Row extends { id: string }>(rows: readonly Row[], id: string): Row | null {
  const [kept, setKept] = useState<Row | null>(null);
  const found = id ? rows.find((row) => row.id === id) : undefined;
  if (found && found !== kept) setKept(found);
  return found ?? (kept && kept.id === id ? kept : null);
}
