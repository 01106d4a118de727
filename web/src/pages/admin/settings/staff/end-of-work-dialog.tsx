import { type AccountRole, mayOpenPanel, type StaffAccountRow, staffRoleFor } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffSchedules } from '../../../../api/staff-team.js';
import { useStaff } from '../../../../api/use-staff.js';
import { AlertDialog } from '../../../../components/overlay/radix/alert-dialog.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';

interface EndOfWorkDialogProps {
  account: StaffAccountRow;
  /** The new role, which publishes nothing; none deactivates the account. */
  role?: AccountRole;
  busy: boolean;
  onCancel: () => void;
  /** @param successor id of who takes over what the person has scheduled; null to stop it */
  onConfirm: (successor: number | null) => void;
}

/** Asks before a person loses the account or the right to publish, and what becomes of the publications they scheduled. */
export function EndOfWorkDialog({ account, role, busy, onCancel, onConfirm }: EndOfWorkDialogProps) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  const locale = useLocale();
  const { user } = useStaff();
  const [chosen, setChosen] = useState('');
  const isEditor = mayOpenPanel(staffRoleFor(account.role));
  const { data, isLoading } = useQuery({ ...staffSchedules(account.id, locale), enabled: isEditor });
  const count = data?.count ?? 0;
  const successors = [...(data?.successors ?? [])].sort(
    (one, other) => Number(other.id === user?.id) - Number(one.id === user?.id),
  );
  const choices = successors.map(({ id, name }) => ({
    value: String(id),
    label: id === user?.id ? t('staff.handOverToMe', { name }) : t('staff.handOverTo', { name }),
  }));
  return (
    <AlertDialog
      {...(role
        ? {
            title: t('staff.changeRoleTitle', { name: account.name, role: tAdmin(`settings.role.${role}`) }),
            question: t('staff.changeRoleQuestion'),
            confirmText: t('staff.changeRole'),
          }
        : {
            title: t('staff.deactivateTitle', { name: account.name }),
            question: t(isEditor ? 'staff.deactivateEditorQuestion' : 'staff.deactivateQuestion'),
            confirmText: t('staff.deactivate'),
          })}
      cancelText={t('cancel')}
      onCancel={onCancel}
      busy={busy || isLoading}
      onConfirm={() => onConfirm(chosen === '' ? null : Number(chosen))}
    >
      {count > 0 ? (
        <SelectField
          id="successor"
          label={t('staff.scheduled', { count })}
          emptyLabel={t('staff.stopSchedules')}
          hint={choices.length === 0 ? t('staff.noSuccessor') : undefined}
          choices={choices}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : null}
    </AlertDialog>
  );
}
