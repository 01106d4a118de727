import type { InboxName } from '@qantara/contract';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/ui/button.js';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../lazy-screen.js';

const MailDialog = lazyDialog(() => import('./mail/mail-dialog.js').then((module) => module.MailDialog), ['outreach']);

export interface PersonOfEntry {
  name: InboxName;
  id: string;
  /** Name of the person. */
  person: string;
}

/** Opens the dialog for an email to the person of a submission. Hidden from viewers. */
export function MailButton({ name, id, person }: PersonOfEntry) {
  const { t } = useTranslation('admin');
  const { can } = useStaff();
  const [open, setOpen] = useState(false);
  if (!can('change')) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        size="dashboard"
        className="px-3"
        aria-label={t('outreach.writeTo', { name: person })}
        onClick={() => setOpen(true)}
      >
        <Mail aria-hidden="true" className="size-4" />
        {t('outreach.write')}
      </Button>
      {open ? <MailDialog {...{ name, id, person }} onClose={close} /> : null}
    </>
  );
}
