import type { RequestResetInput } from '@qantara/contract';
import { requestReset } from '../../api/password.js';
import { lazyResolver } from '../../components/form/lazy-resolver.js';
import { Notice } from '../../components/ui/notice.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { TextField } from '../../components/form/text-field.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useSubmission } from '../../components/form/use-submission.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';

const resolver = lazyResolver(() => import('./password-checks.js').then((module) => module.requestChecks));

interface RequestFormProps {
  /** Why the link that was opened does not work; empty when none was. */
  dead: string;
  onDone: (message: string) => void;
}

/** Requests an emailed link. */
export function RequestForm({ dead, onDone }: RequestFormProps) {
  const { t } = useTranslation('set-password');
  const locale = useLocale();
  const form = useAppForm<RequestResetInput>({ id: 'request-reset', order: ['email'], resolver });
  const sending = useSubmission({
    form,
    send: ({ email }: RequestResetInput) => requestReset(email, locale),
    onSent: ({ message }) => onDone(message),
    fallback: t('failed'),
  });
  const trouble = sending.failure ?? dead;
  return (
    <form
      noValidate
      onFocus={form.prepare}
      onSubmit={(event) => void form.handleSubmit(sending.submit)(event)}
      className="grid gap-5"
    >
      <h1 className="text-h2">{dead ? t('againTitle') : t('requestTitle')}</h1>
      {trouble ? (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      ) : null}
      <p className="text-small text-muted">{dead ? t('againIntro') : t('requestIntro')}</p>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.field('email')}
      />
      <SubmitButton busy={sending.busy} busyText={t('sending')} className="w-full">
        {t('send')}
      </SubmitButton>
    </form>
  );
}
