import {
  changePasswordInput,
  messageOf,
  ownNameInput,
  PASSWORD_MIN,
  type ChangePasswordInput,
  type OwnNameInput,
  type StaffUser,
} from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOwnPassword, renameSelf } from '../../../../api/own-account.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Notice } from '../../../../components/ui/notice.js';
import { PasswordField } from '../../../../components/form/password-field.js';
import { SubmitButton } from '../../../../components/form/submit-button.js';
import { TextField } from '../../../../components/form/text-field.js';
import { toast } from '../../../../components/ui/toast.js';
import { useAppForm } from '../../../../components/form/use-app-form.js';
import { useSubmission } from '../../../../components/form/use-submission.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { contractResolver } from '../../../../lib/contract-resolver.js';

const nameResolver = contractResolver<OwnNameInput>(ownNameInput);
const passwordResolver = contractResolver<ChangePasswordInput>(changePasswordInput);
const PASSWORD_FIELDS = ['current_password', 'password'] as const;
const formClass = 'grid max-w-xl gap-5 rounded-xl border border-border bg-surface p-4 md:p-6';

/** The reader's own name and password. */
export function AccountView() {
  const { user } = useStaff();
  if (!user) return null;
  return (
    <>
      <NameForm user={user} />
      <PasswordForm user={user} />
    </>
  );
}

function NameForm({ user }: { user: StaffUser }) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [done, setDone] = useState('');
  const form = useAppForm<OwnNameInput>({
    id: 'own-name',
    order: ['name'],
    resolver: nameResolver,
    defaultValues: { name: user.name },
  });
  const sending = useSubmission({
    form,
    send: (values: OwnNameInput) => renameSelf(queryClient, values, locale),
    onSent: ({ name }) => {
      form.reset({ name });
      toast.success(messageOf('staff_changed', locale));
      setDone(messageOf('staff_changed', locale));
    },
    fallback: t('failed'),
  });
  return (
    <form
      noValidate
      aria-labelledby="own-name-title"
      onFocus={form.prepare}
      onSubmit={(event) => {
        setDone('');
        void form.handleSubmit(sending.submit, () => form.setFocus('name'))(event);
      }}
      className={formClass}
    >
      <h3 id="own-name-title" className="font-semibold">
        {t('account.nameTitle')}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('staff.email')}</dt>
        <dd className="[overflow-wrap:anywhere]">
          <bdi dir="ltr">{user.email}</bdi>
        </dd>
        <dt className="text-muted">{t('staff.role')}</dt>
        <dd>{tAdmin(user.role === 'editor' ? 'panel.title' : `settings.role.${user.role}`)}</dd>
      </dl>
      <Result failure={sending.failure} done={done} />
      <TextField label={t('staff.name')} hint={t('account.nameHint')} {...form.field('name')} autoComplete="name" />
      <SubmitButton size="dashboard" busy={sending.busy} busyText={t('account.saving')} className="justify-self-start">
        {t('account.saveName')}
      </SubmitButton>
    </form>
  );
}

function PasswordForm({ user }: { user: StaffUser }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [done, setDone] = useState('');
  const form = useAppForm<ChangePasswordInput>({ id: 'own', order: PASSWORD_FIELDS, resolver: passwordResolver });
  const sending = useSubmission({
    form,
    send: (values: ChangePasswordInput) => changeOwnPassword(queryClient, values, locale),
    onSent: ({ message }) => {
      form.reset({ current_password: '', password: '' });
      toast.success(message);
      setDone(message);
    },
    fallback: t('failed'),
  });
  const focusFirstError = (errors: object) => {
    const first = PASSWORD_FIELDS.find((name) => name in errors);
    if (first) form.setFocus(first);
  };
  return (
    <form
      noValidate
      aria-labelledby="own-password-title"
      onFocus={form.prepare}
      onSubmit={(event) => {
        setDone('');
        void form.handleSubmit(sending.submit, focusFirstError)(event);
      }}
      className={formClass}
    >
      <h3 id="own-password-title" className="font-semibold">
        {t('account.passwordTitle')}
      </h3>
      <p className="text-muted">{t('account.passwordIntro')}</p>
      <Result failure={sending.failure} done={done} />
      {/* So that a password manager knows whose password it keeps. */}
      <input type="email" value={user.email} autoComplete="username" readOnly hidden />
      <PasswordField label={t('account.currentPassword')} {...form.field('current_password')} />
      <PasswordField
        label={t('account.newPassword')}
        hint={t('account.passwordHint', { min: PASSWORD_MIN })}
        {...form.field('password')}
        autoComplete="new-password"
      />
      <SubmitButton size="dashboard" busy={sending.busy} busyText={t('account.saving')} className="justify-self-start">
        {t('account.changePassword')}
      </SubmitButton>
    </form>
  );
}

function Result({ failure, done }: { failure: string | null; done: string }) {
  if (failure)
    return (
      <Notice tone="danger" role="alert">
        {failure}
      </Notice>
    );
  return done ? (
    <Notice tone="success" role="status">
      {done}
    </Notice>
  ) : null;
}
