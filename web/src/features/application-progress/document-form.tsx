import {
  cleanCode,
  LOGIN_CODE_DIGITS,
  LOGIN_CODE_MINUTES,
  CV_MAX_BYTES,
  DOCUMENT_EXTENSIONS,
  fileEnding,
  KINDS_OF_DOCUMENT,
  kindOfEnding,
  type MessageCode,
} from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { sendApplicantCode, sendDocument, verifyApplicant } from '../../api/application-links.js';
import { APPLICATION_KEY } from '../../api/public-application.js';
import { Button } from '../../components/ui/button.js';
import { CodeField } from '../../components/form/code-field.js';
import { FileField } from '../../components/form/file-field.js';
import { Notice } from '../../components/ui/notice.js';
import { toast } from '../../components/ui/toast.js';
import { UploadProgress } from '../../components/form/upload-progress.js';
import { useLocale } from '../../i18n/use-locale.js';
import { loadMessages, useMessage } from '../../i18n/use-message.js';
import { ApiError } from '../../lib/http/api-error.js';
import { contentOf, createSubmissionKeys } from '../../lib/http/submission-key.js';
import { CV_ACCEPT } from '../../lib/cv-file.js';

interface DocumentFormProps {
  id: string;
  isVerified: boolean;
  onVerified: (isVerified: boolean) => void;
}

/** Sends a chosen file. Asks for the code sent to the stored email first, unless this browser has entered one. */
export function DocumentForm({ id, isVerified, onVerified }: DocumentFormProps) {
  const { t } = useTranslation(['application', 'withdrawal']);
  const { t: forms } = useTranslation('forms');
  const locale = useLocale();
  const messageText = useMessage();
  const queryClient = useQueryClient();
  const { token = '' } = useParams();
  const [keys] = useState(createSubmissionKeys);
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState('');
  const [code, setCode] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  /** The error of one file; not shown after another one is chosen. */
  const [failed, setFailed] = useState<{ file: File | null; text: string } | null>(null);
  const failure = failed?.file === file ? failed.text : '';
  const uploading = useRef<AbortController>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCodeSent && !isVerified) codeInput.current?.focus();
  }, [isCodeSent, isVerified]);
  useEffect(() => () => uploading.current?.abort(), []);

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (caught) {
      const error = caught instanceof ApiError ? caught : ApiError.local('unreadable');
      if (error.code === 'applicant_not_verified') onVerified(false);
      if (error.code === 'applicant_not_verified' || error.code === 'applicant_code_expired') setCodeSent(false);
      if (error.code === 'cv_unreadable') await loadMessages(locale);
      setFailed({ file, text: failureText(error) });
    } finally {
      setBusy(false);
      setShare(null);
    }
  };
  const choose = async (chosen: File | null) => {
    const problem = chosen && documentProblem(chosen);
    if (problem) await loadMessages(locale);
    setFileProblem(problem ?? '');
    setFile(problem ? null : chosen);
  };
  const failureText = ({ code: problem, detail }: ApiError) =>
    problem === 'cancelled' ? forms('upload.cancelled') : detail || messageText(problem) || forms('offline');

  const sendCode = () =>
    run(async () => {
      toast.success((await sendApplicantCode(token, locale)).message);
      setCode('');
      setCodeSent(true);
    });
  const send = () =>
    run(async () => {
      if (!file) return;
      if (!isVerified) {
        await verifyApplicant(token, { code }, locale);
        onVerified(true);
      }
      const controller = new AbortController();
      uploading.current = controller;
      setShare(0);
      const idempotencyKey = keys.keyFor(contentOf({ id, file }));
      const options = { locale, idempotencyKey, signal: controller.signal, onProgress: setShare };
      const { message } = await sendDocument(token, id, file, options);
      keys.discard();
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: APPLICATION_KEY });
    });
  const isCodeStep = isCodeSent && !isVerified;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!file) return;
        if (isVerified || (isCodeSent && code.length === LOGIN_CODE_DIGITS)) void send();
        else if (!isCodeSent) void sendCode();
      }}
      className="grid w-full gap-4"
    >
      <FileField
        id={`document-${id}`}
        name="documentFile"
        label={t('application:documents.file')}
        hint={t('application:documents.hint')}
        accept={DOCUMENT_ACCEPT}
        buttonText={t('application:documents.choose')}
        selectedText={t('application:documents.selected')}
        error={(fileProblem && messageText(fileProblem)) || undefined}
        file={file}
        disabled={busy}
        onChoose={(chosen) => void choose(chosen)}
      />
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
      {!file || isVerified || isCodeStep ? null : <p>{t('withdrawal:intro')}</p>}
      {file && isCodeStep && share === null ? (
        <>
          <p>{t('withdrawal:codeSent', { minutes: LOGIN_CODE_MINUTES })}</p>
          <CodeField
            ref={codeInput}
            id={`code-${id}`}
            label={t('withdrawal:code')}
            value={code}
            onChange={setCode}
            digits={LOGIN_CODE_DIGITS}
            clean={cleanCode}
          />
        </>
      ) : null}
      {share === null && file ? (
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={isCodeStep && code.length < LOGIN_CODE_DIGITS}
            busy={busy}
            busyText={t('withdrawal:busy')}
          >
            {isVerified || isCodeStep ? t('application:documents.send') : t('withdrawal:send')}
          </Button>
          {isCodeStep ? (
            <Button variant="ghost" disabled={busy} onClick={() => void sendCode()}>
              {t('withdrawal:newCode')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {share === null ? null : <UploadProgress share={share} onCancel={() => uploading.current?.abort()} />}
    </form>
  );
}

/** With the MIME types of pictures, for which phones offer the camera. */
const DOCUMENT_ACCEPT = [CV_ACCEPT, ...DOCUMENT_EXTENSIONS.slice(-3), 'image/jpeg', 'image/png'].join(',');

/** What is wrong with a chosen document by its name and size, or null; the server looks at its bytes. */
function documentProblem(file: File): MessageCode | null {
  const kind = kindOfEnding(fileEnding(file.name));
  if (kind && !KINDS_OF_DOCUMENT.some((one) => one === kind)) return 'document_type';
  if (file.size > CV_MAX_BYTES) return 'cv_too_large';
  return file.size === 0 ? 'cv_empty' : null;
}
