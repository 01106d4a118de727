import { AGENCY_TIME_ZONE } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { submissionHistory } from '../../../../api/submission-details.js';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Button } from '../../../../components/ui/button.js';
import { Notice } from '../../../../components/ui/notice.js';
import { useMinute } from '../../../../hooks/use-minute.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { formatDateTime } from '../../../../lib/format/format.js';
import { statusKinds } from '../submissions.js';
import { useSubmissionMutations } from '../submission-mutations.js';

/** A decision that is not emailed to the applicant yet, with an Undo for its author. */
export function HeldDecision<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const { user } = useStaff();
  const { takeBack } = useSubmissionMutations(name);
  const history = useQuery(submissionHistory(name, row.id, locale));
  const now = useMinute();
  const last = history.data?.findLast(({ kind }) => kind === 'status' || kind === 'undone');
  if (!last?.known_at || Date.parse(last.known_at) <= now + 60_000 || last.to !== row.status) return null;
  const date = formatDateTime(last.known_at, locale, AGENCY_TIME_ZONE);
  return (
    <Notice tone="info" role="status">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{t('decide.heldUntil', { status: statusText(statusKinds[name], row.status, locale), date })}</p>
        {last.by?.id === user?.id ? (
          <Button
            variant="ghost"
            size="dashboard"
            className="px-3"
            onClick={() => takeBack(row, last.from ?? row.status)}
          >
            {t('decide.takeBack')}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
