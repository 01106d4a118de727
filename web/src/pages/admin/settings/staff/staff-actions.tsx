import { ACCOUNT_ROLES, messageOf, type StaffAccountRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { changeStaff, sendPasswordLink } from '../../../../api/staff-team.js';
import { Button } from '../../../../components/ui/button.js';
import { ChoiceMenu } from '../../../../components/overlay/radix/choice-menu.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../error-text.js';
import { DeactivateDialog } from './deactivate-dialog.js';

/** Role, link, switching off and on. Not for one's own account. */
export function StaffActions({ account, own }: { account: StaffAccountRow; own: boolean }) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name, email, role, active, invited } = account;
  const toasts = (done: string) => ({
    onSuccess: () => toast.success(done),
    onError: (error: Error) => toast.error(errorText(error, t('failed'))),
  });
  const change = useMutation({
    ...changeStaff(queryClient, id, locale),
    ...toasts(messageOf('staff_changed', locale)),
  });
  const link = useMutation({
    ...sendPasswordLink(queryClient, id, locale),
    ...toasts(messageOf('password_link_sent', locale, { email })),
  });
  const roles = ACCOUNT_ROLES.map((value) => ({ value, text: tAdmin(`settings.role.${value}`) }));
  const roleText = tAdmin(`settings.role.${role}`);

  if (own) return <p className="font-medium">{roleText}</p>;
  return (
    <div role="group" aria-label={t('staff.actionsFor', { name })} className="flex flex-wrap items-center gap-2">
      <ChoiceMenu
        label={t('staff.role')}
        value={role}
        choices={roles}
        onChoose={(next) => {
          const chosen = ACCOUNT_ROLES.find((one) => one === next);
          if (chosen && chosen !== role) change.mutate({ role: chosen });
        }}
        trigger={
          <Button variant="ghost" size="dashboard" aria-label={`${t('staff.role')}: ${roleText}`}>
            {roleText}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      />
      {active ? (
        <Button variant="ghost" size="dashboard" busy={link.isPending} onClick={() => link.mutate()}>
          {invited ? t('staff.inviteAgain') : t('staff.sendLink')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="dashboard"
        busy={change.isPending}
        onClick={() => (active ? setAsking(true) : change.mutate({ active: true }))}
      >
        {active ? t('staff.deactivate') : t('staff.activate')}
      </Button>
      {asking ? (
        <DeactivateDialog
          account={account}
          busy={change.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={(successor) =>
            change.mutate(
              { active: false, ...(successor !== null && { schedules_to: successor }) },
              { onSettled: () => setAsking(false) },
            )
          }
        />
      ) : null}
    </div>
  );
}
