import { ACCOUNT_ROLES, INVITATION_HOURS, messageOf, type InvitationInput } from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { inviteStaff } from '../../../../api/staff-team.js';
import { lazyResolver } from '../../../../components/form/lazy-resolver.js';
import { Notice } from '../../../../components/ui/notice.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { SubmitButton } from '../../../../components/form/submit-button.js';
import { TextField } from '../../../../components/form/text-field.js';
import { toast } from '../../../../components/ui/toast.js';
import { useAppForm } from '../../../../components/form/use-app-form.js';
import { useSubmission } from '../../../../components/form/use-submission.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';

const resolver = lazyResolver(() => import('./invitation-checks.js').then((module) => module.invitationChecks));

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useAppForm<InvitationInput>({
    id: 'invite',
    order: ['name', 'email', 'role'],
    resolver,
    defaultValues: { role: 'recruiter' },
  });
  const sending = useSubmission({
    form,
    send: (values: InvitationInput) => inviteStaff(queryClient, values, locale),
    onSent: ({ email }) => {
      toast.success(messageOf('staff_invited', locale, { email }));
      onClose();
    },
    fallback: t('failed'),
  });
  const roles = ACCOUNT_ROLES.map((value) => ({ value, label: tAdmin(`settings.role.${value}`) }));
  return (
    <Dialog title={t('staff.inviteTitle')} closeText={t('close')} onClose={onClose}>
      <form
        noValidate
        onFocus={form.prepare}
        onSubmit={(event) => void form.handleSubmit(sending.submit)(event)}
        className="grid gap-5"
      >
        <p className="text-muted">{t('staff.inviteIntro', { hours: INVITATION_HOURS })}</p>
        {sending.failure ? (
          <Notice tone="danger" role="alert">
            {sending.failure}
          </Notice>
        ) : null}
        <TextField label={t('staff.name')} autoComplete="off" {...form.field('name')} />
        <TextField
          label={t('staff.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...form.field('email')}
        />
        <SelectField
          label={t('staff.role')}
          hint={t(`staff.meaning.${form.watch('role')}`)}
          choices={roles}
          {...form.field('role')}
        />
        <SubmitButton size="dashboard" busy={sending.busy} busyText={t('staff.inviting')} className="justify-self-end">
          {t('staff.sendInvitation')}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
