import { type Acknowledgement, cleanCode, LOGIN_CODE_DIGITS, LOGIN_CODE_MINUTES } from '@qantara/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { sendApplicantCode } from '../../api/application-links.js';
import { Button } from '../../components/ui/button.js';
import { CodeField } from '../../components/form/code-field.js';
import { Notice } from '../../components/ui/notice.js';
import { toast } from '../../components/ui/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ApiError } from '../../lib/http/api-error.js';

interface CodeFormProps {
  /** The fields of the first step. */
  children: ReactNode;
  /** Calls `sendCode` once the fields are valid. */
  onFirstStep: (sendCode: () => Promise<void>) => void;
  /** What the code confirms, with a way back to the fields. */
  summary?: ReactNode;
  confirmText: string;
  act: (code: string) => Promise<Acknowledgement>;
  /** After `act`, or when the applicant cancels. */
  onDone: () => void;
}

/** A form of an applicant: its fields, then the code sent to the stored email. */
export function CodeForm({ children, onFirstStep, summary, confirmText, act, onDone }: CodeFormProps) {
  const { t } = useTranslation('withdrawal');
  const { t: forms } = useTranslation('forms');
  const locale = useLocale();
  const { token = '' } = useParams();
  const [code, setCode] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCodeSent) codeInput.current?.focus();
  }, [isCodeSent]);

  const run = async (send: () => Promise<Acknowledgement>, onSent: () => void) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      toast.success((await send()).message);
      onSent();
    } catch (error) {
      setFailure((error instanceof ApiError && error.detail) || forms('offline'));
    } finally {
      setBusy(false);
    }
  };
  const sendCode = () =>
    run(
      () => sendApplicantCode(token, locale),
      () => {
        setCode('');
        setCodeSent(true);
      },
    );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCodeSent) onFirstStep(sendCode);
        else if (code.length === LOGIN_CODE_DIGITS) void run(() => act(code), onDone);
      }}
      className="grid w-full gap-5 rounded-2xl border border-border bg-surface p-5 shadow-sm"
    >
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
      {isCodeSent ? (
        <>
          {summary}
          <p>{t('codeSent', { minutes: LOGIN_CODE_MINUTES })}</p>
          <CodeField
            ref={codeInput}
            id="applicant-code"
            label={t('code')}
            value={code}
            onChange={setCode}
            digits={LOGIN_CODE_DIGITS}
            clean={cleanCode}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={code.length < LOGIN_CODE_DIGITS} busy={busy} busyText={t('busy')}>
              {confirmText}
            </Button>
            <Button variant="ghost" disabled={busy} onClick={() => void sendCode()}>
              {t('newCode')}
            </Button>
          </div>
          {summary ? (
            <Button variant="link" className="justify-self-start" disabled={busy} onClick={() => setCodeSent(false)}>
              {t('contact.edit')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {children}
          <p>{t('intro')}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyText={t('busy')}>
              {t('send')}
            </Button>
            <Button variant="ghost" onClick={onDone}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
