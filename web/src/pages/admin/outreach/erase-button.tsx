import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { invalidateStaffData } from '../../../api/staff-lists.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/ui/button.js';
import { useTranslation } from 'react-i18next';
import { useDashboardUrl } from '../use-dashboard-url.js';
import { lazyDialog } from '../lazy-screen.js';
import type { PersonOfEntry } from './mail-button.js';

const EraseDialog = lazyDialog(
  () => import('./erase/erase-dialog.js').then((module) => module.EraseDialog),
  ['outreach'],
);

/** Opens the window that erases the person of a submission. Only for a lead. */
export function EraseButton({ name, id, person }: PersonOfEntry) {
  const { t } = useTranslation('admin');
  const { can } = useStaff();
  const { go } = useDashboardUrl();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!can('lead')) return null;
  const close = () => setOpen(false);
  /** Only now, so that the count stays in sight until it was read. */
  const onErased = () => {
    close();
    go({ id: '' });
    void invalidateStaffData(queryClient);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="dashboard"
        className="px-3 text-danger!"
        aria-label={t('outreach.eraseNamed', { name: person })}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {t('outreach.erase')}
      </Button>
      {open ? <EraseDialog {...{ name, id, person, onErased }} onClose={close} /> : null}
    </>
  );
}
