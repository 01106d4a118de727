import type { InboxName } from '../../../../api/staff-lists.js';
import type { AnyStatus } from '../../../../features/status-badge/status-styles.js';
import type { ManyChange } from '../use-mutation-result.js';
import { type Submission, statusesOf } from '../submissions.js';
import { useUnsavedText } from '../use-unsaved-text.js';
import { BulkDialog } from './bulk-dialog.js';

interface StatusDialogProps {
  name: InboxName;
  row: Submission;
  /** Left out: it is chosen in the dialog. */
  status?: AnyStatus;
  onDecide: (status: AnyStatus, change: Omit<ManyChange, 'status'>, onSaved: () => void) => void;
  onClose: () => void;
}

/** A change of one status. What was typed stays until the change is saved: it may be rejected when the next submission is open. */
export function StatusDialog({ name, row, status, onDecide, onClose }: StatusDialogProps) {
  const [reasonKept, keepReason, reasonSaved] = useUnsavedText(`${name}/${row.id}/reason`);
  const [emailKept, keepEmail, emailSaved] = useUnsavedText(`${name}/${row.id}/email/${status ?? ''}`);
  const [subject = '', ...lines] = emailKept.split('\n');
  return (
    <BulkDialog
      kind="status"
      name={name}
      rows={[row]}
      {...(status && { status })}
      reason={reasonKept}
      {...(status && emailKept && { email: { subject, text: lines.join('\n') } })}
      onSend={({ status: chosen, ...change }) => {
        const to = statusesOf(name).find((one) => one === chosen);
        if (!to) return;
        const { reason = '', email } = change;
        const written = email ? `${email.subject}\n${email.text}` : '';
        keepReason(reason);
        keepEmail(written);
        onDecide(to, change, () => {
          reasonSaved(reason);
          emailSaved(written);
        });
      }}
      onClose={onClose}
    />
  );
}
