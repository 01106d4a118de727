import { useQuery } from '@tanstack/react-query';
import { AUDIT_PAGE_SIZE, auditPage } from '../../../../api/audit-entries.js';
import { staffTeam } from '../../../../api/staff-team.js';
import { Button } from '../../../../components/ui/button.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { PageLinks } from '../../list-section.js';
import { QueryState } from '../query-state.js';
import { AuditFilters } from './audit-filters.js';
import { AuditRun } from './audit-item.js';
import { groupRuns } from './audit-runs.js';
import { useAuditParams } from './use-audit-params.js';

/** Who did what, newest first, filtered by the URL. */
export function AuditView() {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { filter, page, isFiltered, narrow, clear, pageSearch } = useAuditParams();
  const query = useQuery(auditPage(filter, page, locale));
  const team = useQuery(staffTeam(locale)).data ?? [];
  const { rows = [], total = 0 } = query.data ?? {};
  const pages = Math.max(1, Math.ceil(total / AUDIT_PAGE_SIZE));
  return (
    <>
      <AuditFilters filter={filter} team={team} onNarrow={narrow} />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted">
          {query.data ? t('audit.found', { count: total }) : ''}
        </p>
        {isFiltered ? (
          <Button variant="link" size="dashboard" onClick={clear}>
            {t('audit.clear')}
          </Button>
        ) : null}
      </div>
      <QueryState query={query}>
        {rows.length > 0 ? (
          <ol
            aria-busy={query.isPlaceholderData}
            className="busy-line divide-y divide-border rounded-xl border border-border bg-surface"
          >
            {groupRuns(rows).map((run) => (
              <AuditRun key={run[0]?.id} rows={run} team={team} onNarrow={narrow} />
            ))}
          </ol>
        ) : (
          <p className="rounded-xl border border-dashed border-field px-4 py-12 text-center text-muted">
            {isFiltered ? t('audit.noMatch') : t('audit.empty')}
          </p>
        )}
        {pages > 1 ? <PageLinks page={Math.min(page, pages)} pages={pages} searchOf={pageSearch} /> : null}
      </QueryState>
    </>
  );
}
