import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lazy-screen.js';
import { useUnsavedText } from '../detail/history/use-unsaved-text.js';
import { statusesOf } from '../inbox.js';
import type { Triage } from '../use-triage.js';

const ManyDialog = lazyDialog(() => import('../bulk/many-dialog.js').then((module) => module.ManyDialog));

/** A change of status that says why. */
export function ReasonButton<Name extends InboxName>({ triage, row }: { triage: Triage<Name>; row: StaffRows[Name] }) {
  const { t } = useTranslation('triage');
  const [open, setOpen] = useState(false);
  // Kept until the change is saved: it may be rejected when the next submission is already open.
  const [reasonKept, keepReason, reasonSaved] = useUnsavedText(`${triage.inbox.name}/${row.id}/reason`);
  return (
    <>
      <button
        type="button"
        aria-label={t('reason.open')}
        title={t('reason.open')}
        onClick={() => setOpen(true)}
        className="grid min-h-9 min-w-9 place-items-center rounded-md border-[1.5px] border-field hover:bg-sunken"
      >
        <MessageSquarePlus aria-hidden="true" className="size-4.5" />
      </button>
      {open ? (
        <ManyDialog
          kind="status"
          name={triage.inbox.name}
          rows={[row]}
          reason={reasonKept}
          onSend={({ status, reason }) => {
            const chosen = statusesOf(triage.inbox.name).find((one) => one === status);
            if (!chosen) return;
            keepReason(reason ?? '');
            triage.decide(row, chosen, false, reason, () => reasonSaved(reason ?? ''));
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
