import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffEntry } from '../../../../api/staff-inbox.js';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { ApiError } from '../../../../lib/api-error.js';

/**
 * The entry the address asks for: of the page where it is on it, else read by itself (a shared link). Once seen it stays,
 * also when the page goes on without it: whoever is reading it must not lose it.
 */
export function useOpenEntry<Name extends InboxName>(
  name: Name,
  rows: readonly StaffRows[Name][],
  id: string,
  listIsHere: boolean,
) {
  const [kept, setKept] = useState<StaffRows[Name] | null>(null);
  const found = id ? rows.find((row) => row.id === id) : undefined;
  if (found && found !== kept) setKept(found);
  const last = kept?.id === id ? kept : null;
  const alone = useQuery({
    ...staffEntry<Name>(name, id, useLocale()),
    enabled: id !== '' && listIsHere && !found,
    refetchOnWindowFocus: false,
  });
  const entry = id ? (found ?? alone.data ?? last) : null;
  return {
    entry,
    /** There is no such entry (any more). */
    gone: !entry && alone.error instanceof ApiError && alone.error.status === 404,
    failed: !entry && alone.isError,
    retry: () => void alone.refetch(),
  };
}
