import { cleanCode, LOGIN_CODE_DIGITS, LOGIN_CODE_MINUTES, type SessionResponse } from '@qantara/contract';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { verifyLoginCode } from '../../api/sign-in.js';
import { Button } from '../../components/ui/button.js';
import { CodeField } from '../../components/form/code-field.js';
import { Notice } from '../../components/ui/notice.js';
import { toast } from '../../components/ui/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { loadMessages, useMessage } from '../../i18n/use-message.js';
import { ApiError } from '../../lib/http/api-error.js';
import { setPendingLogin, type PendingLogin } from './pending-login.js';
import { ResendCode } from './resend-code.js';

interface CodeStepProps {
  pending: PendingLogin;
  passwordRef: RefObject<string>;
  /** Requests the session; the page leaves once it is open. */
  checkSession: () => Promise<SessionResponse>;
  onBack: (why?: 'resendNeedsPassword' | null) => void;
}

/** Step 2: the code that was emailed. */
export function CodeStep({ pending, passwordRef, checkSession, onBack }: CodeStepProps) {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const message = useMessage();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const complete = code.length === LOGIN_CODE_DIGITS;
  useEffect(() => input.current?.focus(), []);

  const submit = async () => {
    if (!complete || busy) return;
    setFailure('');
    setBusy(true);
    try {
      await loadMessages(locale);
      await verifyLoginCode(locale, { email: pending.email, code });
      const session = await checkSession();
      if (!session.authenticated) throw ApiError.local('unreadable');
      passwordRef.current = '';
      setPendingLogin(null);
      toast.success(message('signed_in'));
    } catch (error) {
      const text = (error instanceof ApiError && error.detail) || message('code_wrong');
      setFailure(text);
      toast.error(text);
      input.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-5"
    >
      <div className="grid gap-2">
        <h1 className="text-h2">{t('code.heading')}</h1>
        <p className="text-small text-muted">
          <Trans
            t={t}
            i18nKey="code.intro"
            values={{ email: pending.email, minutes: LOGIN_CODE_MINUTES }}
            components={{ address: <bdi dir="ltr" className="font-medium text-ink" /> }}
          />
        </p>
      </div>
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
      <CodeField
        ref={input}
        id="login-code"
        label={t('code.label')}
        value={code}
        onChange={setCode}
        digits={LOGIN_CODE_DIGITS}
        clean={cleanCode}
      />
      <Button type="submit" disabled={!complete} busy={busy} busyText={t('code.busy')} className="w-full">
        {t('code.submit')}
      </Button>
      <ResendCode pending={pending} passwordRef={passwordRef} onNeedsPassword={() => onBack('resendNeedsPassword')} />
      <Button variant="link" onClick={() => onBack()} className="justify-self-center">
        <ArrowLeft aria-hidden="true" className="mirror size-4" />
        {t('code.back')}
      </Button>
    </form>
  );
}
