import { AUDIT_ACTIONS } from '@qantara/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AuditFilter } from '../../../../api/audit-entries.js';
import { settingsSearch } from '../settings-params.js';
import { SUBJECT_TYPES } from './subjects.js';

const NOTHING: AuditFilter = { actor: '', action: '', subject_type: '', subject_id: '', from: '', to: '' };
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const knows: Record<keyof AuditFilter, (value: string) => boolean> = {
  actor: (value) => value.length <= 254,
  action: (value) => AUDIT_ACTIONS.some((action) => action === value),
  subject_type: (value) => SUBJECT_TYPES.some((type) => type === value),
  subject_id: (value) => /^[A-Za-z0-9-]{1,64}$/.test(value),
  from: isDay,
  to: isDay,
};

/** The filters and the page of the audit trail in the URL. Unknown values are ignored. */
export function useAuditParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const given = new URLSearchParams(search);
    const filter = { ...NOTHING };
    for (const name of Object.keys(NOTHING) as (keyof AuditFilter)[]) {
      const value = given.get(name) ?? '';
      if (knows[name](value)) filter[name] = value;
    }
    const number = Number(given.get('page') ?? 1);
    const page = Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1;
    const searchOf = (next: AuditFilter, nextPage = 1) =>
      auditSearch({ ...next, page: nextPage > 1 ? `${nextPage}` : '' });
    return {
      filter,
      page,
      isFiltered: Object.values(filter).some(Boolean),
      /** Another filter starts at page 1 again. */
      narrow: (changes: Partial<AuditFilter>) => void navigate({ search: searchOf({ ...filter, ...changes }) }),
      clear: () => void navigate({ search: searchOf(NOTHING) }),
      pageSearch: (next: number) => searchOf(filter, next),
    };
  }, [search, navigate]);
}

function auditSearch(values: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(settingsSearch('audit'));
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return `?${search.toString()}`;
}
