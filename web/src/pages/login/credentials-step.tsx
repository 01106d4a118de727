import type { LoginInput } from '@qantara/contract';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { requestLoginCode } from '../../api/sign-in.js';
import { lazyResolver } from '../../components/form/lazy-resolver.js';
import { Notice } from '../../components/ui/notice.js';
import { PasswordField } from '../../components/form/password-field.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { TextField } from '../../components/form/text-field.js';
import { toast } from '../../components/ui/toast.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useMessage } from '../../i18n/use-message.js';
import { ApiError } from '../../lib/http/api-error.js';
import { setPendingLogin, type PendingLogin } from './pending-login.js';

const resolver = lazyResolver(() => import('./credentials-checks.js').then((module) => module.credentialsChecks));

interface CredentialsStepProps {
  passwordRef: RefObject<string>;
  /** The login one came back from: its code still works. */
  before: PendingLogin | null;
  remark: 'signedOut' | 'unreachable' | 'resendNeedsPassword' | null;
}

/** Step 1: email and password. */
export function CredentialsStep({ passwordRef, before, remark }: CredentialsStepProps) {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const message = useMessage();
  const hydrated = useHydrated();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useAppForm<LoginInput>({
    id: 'login',
    order: ['email', 'password'],
    resolver,
    ...(before && { defaultValues: { email: before.email } }),
  });

  const submit = async (input: LoginInput) => {
    setFailure('');
    setBusy(true);
    try {
      await requestLoginCode(locale, input);
      toast.success(message('code_sent'));
      passwordRef.current = input.password;
      setPendingLogin({ email: input.email, sentAt: Date.now() });
    } catch (error) {
      const problem = error instanceof ApiError ? error : null;
      const text = problem?.detail ?? message('credentials_wrong');
      toast.error(text);
      if (problem?.code === 'code_resend_wait' && before?.email === input.email) {
        passwordRef.current = input.password;
        return setPendingLogin(before);
      }
      form.showServerErrors(problem?.errors ?? []);
      setFailure(text);
    } finally {
      setBusy(false);
    }
  };
  const remarkText =
    remark === 'resendNeedsPassword'
      ? t('code.resendNeedsPassword')
      : remark === 'unreachable'
        ? t('unreachable')
        : t('signedOut');

  return (
    <form
      noValidate
      onFocus={form.prepare}
      onSubmit={(event) => void form.handleSubmit(submit, () => setFailure(''))(event)}
      className="grid gap-5"
    >
      <div className="grid gap-2">
        <h1 className="text-h2">{t('signIn.heading')}</h1>
        <p className="text-small text-muted">{t('signIn.intro')}</p>
      </div>
      {hydrated && remark && !failure ? <Notice tone="info">{remarkText}</Notice> : null}
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
      <TextField
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.field('email')}
      />
      <PasswordField label={t('signIn.password')} {...form.field('password')} />
      <SubmitButton busy={busy} busyText={t('signIn.busy')} className="w-full">
        {t('signIn.submit')}
      </SubmitButton>
      <Link to="/set-password" className="justify-self-center text-small text-primary underline underline-offset-4">
        {t('forgot')}
      </Link>
    </form>
  );
}
