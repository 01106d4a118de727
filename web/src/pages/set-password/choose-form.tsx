import { PASSWORD_MIN, type PasswordLinkResponse, type SetPasswordInput } from '@qantara/contract';
import { useContext } from 'react';
import { PageDataContext } from '../../api/page-data.js';
import { setPassword } from '../../api/password.js';
import { clearSession } from '../../api/session-request.js';
import { lazyResolver } from '../../components/form/lazy-resolver.js';
import { Notice } from '../../components/ui/notice.js';
import { PasswordField } from '../../components/form/password-field.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useSubmission } from '../../components/form/use-submission.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.js';

const resolver = lazyResolver(() => import('./password-checks.js').then((module) => module.chooseChecks));

interface ChooseFormProps {
  token: string;
  owner: PasswordLinkResponse;
  onDone: (message: string) => void;
  /** The link no longer works, for the reason given. */
  onDead: (reason: string) => void;
}

export function ChooseForm({ token, owner, onDone, onDead }: ChooseFormProps) {
  const { t } = useTranslation('set-password');
  const locale = useLocale();
  const data = useContext(PageDataContext);
  const invited = owner.purpose === 'invitation';
  const form = useAppForm<SetPasswordInput>({
    id: 'set-password',
    order: ['password'],
    resolver,
    defaultValues: { token },
  });
  const sending = useSubmission({
    form,
    send: (values: SetPasswordInput) =>
      setPassword(values, locale).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 410) onDead(error.message);
        throw error;
      }),
    onSent: ({ message }) => {
      clearSession(data);
      onDone(message);
    },
    fallback: t('failed'),
  });
  return (
    <form
      noValidate
      onFocus={form.prepare}
      onSubmit={(event) => void form.handleSubmit(sending.submit)(event)}
      className="grid gap-5"
    >
      <h1 className="text-h2">{invited ? t('welcome', { name: owner.name }) : t('title')}</h1>
      <p className="text-small text-muted">{invited ? t('invitedIntro') : t('intro')}</p>
      {sending.failure ? (
        <Notice tone="danger" role="alert">
          {sending.failure}
        </Notice>
      ) : null}
      <p className="grid gap-1.5">
        <span className="font-medium">{t('email')}</span>
        <span className="wrap-anywhere">
          <bdi dir="ltr">{owner.email}</bdi>
        </span>
      </p>
      {/* So that a password manager knows whose password it keeps. */}
      <input type="email" value={owner.email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t('password')}
        hint={t('hint', { min: PASSWORD_MIN })}
        {...form.field('password')}
        autoComplete="new-password"
      />
      <SubmitButton busy={sending.busy} busyText={t('setting')} className="w-full">
        {t('set')}
      </SubmitButton>
    </form>
  );
}
