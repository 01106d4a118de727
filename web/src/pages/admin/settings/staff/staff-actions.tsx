import { ACCOUNT_ROLES, type AccountRole, messageOf, type StaffAccountRow } from '@qantara/contract';
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
import { EndOfWorkDialog } from './end-of-work-dialog.js';

/** Who publishes the texts of the website in the panel. */
const publishes = (role: AccountRole) => role === 'lead' || role === 'editor';

/** Role, link, switching off and on. Not for one's own account. */
export function StaffActions({ account, own }: { account: StaffAccountRow; own: boolean }) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<{ active: false } | { role: AccountRole }>();
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
          if (!chosen || chosen === role) return;
          if (publishes(role) && !publishes(chosen)) setAsking({ role: chosen });
          else change.mutate({ role: chosen });
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
        onClick={() => (active ? setAsking({ active: false }) : change.mutate({ active: true }))}
      >
        {active ? t('staff.deactivate') : t('staff.activate')}
      </Button>
      {asking ? (
        <EndOfWorkDialog
          account={account}
          role={'role' in asking ? asking.role : undefined}
          busy={change.isPending}
          onCancel={() => setAsking(undefined)}
          onConfirm={(successor) =>
            change.mutate(
              { ...asking, ...(successor !== null && { schedules_to: successor }) },
              { onSettled: () => setAsking(undefined) },
            )
          }
        />
      ) : null}
    </div>
  );
}
