import { LOGIN_CODE_RESEND_SECONDS } from '@qantara/contract';
import { useState, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { requestLoginCode } from '../../api/sign-in.js';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { toast } from '../../components/ui/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { loadMessages, useMessage } from '../../i18n/use-message.js';
import { ApiError } from '../../lib/http/api-error.js';
import { setPendingLogin, type PendingLogin } from './pending-login.js';

interface ResendCodeProps {
  pending: PendingLogin;
  passwordRef: RefObject<string>;
  /** After a reload the password is gone, and a new code needs it. */
  onNeedsPassword: () => void;
}

/** Asks for another code, at the earliest a minute after the last one. */
export function ResendCode({ pending, passwordRef, onNeedsPassword }: ResendCodeProps) {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const message = useMessage();
  const [failure, setFailure] = useState('');
  const seconds = useSecondsUntil(pending.sentAt + LOGIN_CODE_RESEND_SECONDS * 1000);
  const [busy, setBusy] = useState(false);

  const resend = async () => {
    if (!passwordRef.current) return onNeedsPassword();
    setFailure('');
    setBusy(true);
    try {
      await loadMessages(locale);
      await requestLoginCode(locale, { email: pending.email, password: passwordRef.current });
      setPendingLogin({ email: pending.email, sentAt: Date.now() });
      toast.success(message('code_sent'));
    } catch (error) {
      const text = (error instanceof ApiError && error.detail) || message('code_mail_failed');
      setFailure(text);
      toast.error(text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid justify-items-center gap-1 text-center text-small text-muted">
      <p>{t('code.notArrived')}</p>
      {failure ? (
        <Notice tone="danger" role="alert" className="w-full text-start">
          {failure}
        </Notice>
      ) : null}
      {seconds > 0 ? (
        <p className="flex min-h-11 items-center">{t('code.resendIn', { count: seconds })}</p>
      ) : (
        <Button
          variant="link"
          size="dashboard"
          busy={busy}
          busyText={t('code.resending')}
          onClick={() => void resend()}
          className="min-h-11"
        >
          {t('code.resend')}
        </Button>
      )}
    </div>
  );
}

/** Whole seconds until a moment, counted down; 0 once it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting, moment]);

  return left;
}
