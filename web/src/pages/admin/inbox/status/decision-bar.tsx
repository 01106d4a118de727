import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { useKeySetting } from '../../keys/key-settings.js';
import { DueClock } from '../due-clock.js';
import { movesOf, statusKey, statusKinds } from '../inbox.js';
import type { Triage } from '../use-triage.js';
import { EntryStatus } from './entry-status.js';
import { ReasonButton } from './reason-button.js';

/** Where an entry stands and where it may go: each move one press of a button or of its number. */
export function DecisionBar<Name extends InboxName>({ triage, row }: { triage: Triage<Name>; row: StaffRows[Name] }) {
  const { inbox, decide, mayChange } = triage;
  const { t } = useTranslation(['triage', 'admin']);
  const locale = useLocale();
  const keys = useKeySetting('singleKeys');
  const kind = statusKinds[inbox.name];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="sr-only">{t('admin:detail.status')}</span>
      <EntryStatus triage={triage} row={row} place="open" />
      <DueClock row={row} />
      {mayChange ? (
        <span role="group" aria-label={t('admin:status.moveTo')} className="flex flex-wrap gap-2 md:ms-auto">
          {movesOf(inbox.name, row.status).map((status) => (
            <button
              key={status}
              type="button"
              onClick={() => decide(row, status, false)}
              className={`inline-flex min-h-9 items-center gap-2 rounded-md border-[1.5px] px-2.5 font-medium ${status === 'rejected' ? 'border-danger text-danger hover:bg-danger-soft' : 'border-field hover:bg-sunken'}`}
            >
              {statusText(kind, status, locale)}
              {keys ? (
                <kbd
                  aria-hidden="true"
                  className="rounded-sm bg-sunken px-1 font-mono text-caption text-muted max-md:hidden"
                >
                  {statusKey(inbox.name, status)}
                </kbd>
              ) : null}
            </button>
          ))}
          <ReasonButton triage={triage} row={row} />
        </span>
      ) : null}
    </div>
  );
}
