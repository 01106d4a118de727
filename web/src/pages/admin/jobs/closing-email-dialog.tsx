import {
  AGENCY_TIME_ZONE,
  closingEmailInput,
  LOCALES,
  mergeEdits,
  validate,
  type ClosingEmail,
  type ClosingEmailTexts,
  type LastChange,
  type OtherChange,
  type StaffJobRow,
} from '@qantara/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changeClosingEmail, closingEmail, stopClosingEmail } from '../../../api/closing-email.js';
import { Button } from '../../../components/ui/button.js';
import { ErrorSummary } from '../../../components/form/error-summary.js';
import { Notice } from '../../../components/ui/notice.js';
import { Dialog } from '../../../components/overlay/radix/dialog.js';
import { TextArea } from '../../../components/form/text-area.js';
import { TextField } from '../../../components/form/text-field.js';
import { toast } from '../../../components/ui/toast.js';
import { useAppForm } from '../../../components/form/use-app-form.js';
import { useSubmission } from '../../../components/form/use-submission.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatDateTime } from '../../../lib/format/format.js';
import type { ApiError } from '../../../lib/http/api-error.js';
import { MergeDialog, type Sides } from '../merge/merge-dialog.js';
import { PlaceList } from '../outreach/templates/place-list.js';
import { QueryState } from '../settings/query-state.js';
import { textsFor } from './job-title.js';
import { failureText } from '../error-text.js';

interface ClosingEmailDialogProps {
  job: StaffJobRow;
  onClose: () => void;
}

/** The email that undecided applicants of a filled or cancelled job get: staff read, change or stop it before it is sent. */
export function ClosingEmailDialog({ job, onClose }: ClosingEmailDialogProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const query = useQuery(closingEmail(job.id, locale));
  return (
    <Dialog
      title={t('closing.title')}
      lead={`${textsFor(job, locale).title} (${job.reference})`}
      closeText={t('close')}
      onClose={onClose}
    >
      <QueryState query={query}>
        {query.data ? <ClosingEmailForm jobId={job.id} email={query.data} onClose={onClose} /> : null}
      </QueryState>
    </Dialog>
  );
}

const languages = {
  en: { dir: 'ltr', lang: 'en', subject: 'templates.subjectEn', text: 'templates.textEn' },
  ar: { dir: 'rtl', lang: 'ar', subject: 'templates.subjectAr', text: 'templates.textAr' },
} as const;

const parts = ['subject', 'text'] as const;
type FieldName = `${(typeof LOCALES)[number]}.${(typeof parts)[number]}`;

/** The texts by the names of their fields. */
const fieldsOf = (texts: ClosingEmailTexts): Partial<Record<FieldName, string>> =>
  Object.fromEntries(
    LOCALES.flatMap((language) => {
      const written = texts[language];
      return written ? parts.map((part) => [`${language}.${part}` as const, written[part]] as const) : [];
    }),
  );

/** A save that met texts of someone else. */
interface TextsMerge {
  lastChange: LastChange | null;
  now: ClosingEmail;
  changes: readonly OtherChange[];
}

const resolver: Resolver<ClosingEmailTexts> = (texts) => {
  const result = validate(closingEmailInput, texts);
  if (result.ok) return { values: texts, errors: {} };
  const errors: FieldErrors<ClosingEmailTexts> = {};
  for (const { field, code } of result.issues) {
    const [language, part] = field.split('.') as ['en' | 'ar', 'subject' | 'text'];
    errors[language] = { ...errors[language], [part]: { type: 'check', message: code } };
  }
  return { values: {}, errors };
};

function ClosingEmailForm({ jobId, email, onClose }: { jobId: string; email: ClosingEmail; onClose: () => void }) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [written] = useState(() => LOCALES.filter((language) => email.texts[language]));
  const [merge, setMerge] = useState<TextsMerge | null>(null);
  // A save that follows in the same tick has to be of the version that was merged.
  const base = useRef(email);
  const form = useAppForm<ClosingEmailTexts>({
    id: 'closing-email',
    order: written.flatMap((language) => [`${language}.subject`, `${language}.text`] as const),
    resolver,
    defaultValues: email.texts,
  });
  /** Shows what someone else saved first beside what was typed, unless the email is gone or cannot be loaded. */
  const compare = async (error: ApiError, typed: ClosingEmailTexts): Promise<boolean> => {
    if (error.code !== 'closing_email_changed') return false;
    const now = await queryClient.fetchQuery({ ...closingEmail(jobId, locale), retry: false }).catch(() => null);
    if (!now) return false;
    const { changes } = mergeEdits(fieldsOf(base.current.texts), fieldsOf(typed), fieldsOf(now.texts));
    setMerge({ lastChange: error.lastChange, now, changes });
    return true;
  };
  const submission = useSubmission({
    form,
    fallback: t('closing.saveFailed'),
    send: (texts) => {
      // A language that was published since the form opened has no field, but maybe the text of someone else.
      const input = { ...base.current.texts, ...texts, updated_at: base.current.updated_at };
      return changeClosingEmail(queryClient, jobId, input, locale);
    },
    explain: compare,
    onSent: () => {
      toast.success(t('closing.saved'));
      onClose();
    },
  });
  const save = form.handleSubmit(submission.submit);
  const applyMerge = ({ now, changes }: TextsMerge, sides: Sides) => {
    for (const { name, now: value, isInBoth } of changes)
      if (!isInBoth || sides[name] === 'theirs') form.setValue(name as FieldName, String(value), { shouldDirty: true });
    base.current = now;
    setMerge(null);
  };
  const stopping = useMutation({
    ...stopClosingEmail(queryClient, jobId, locale),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onError: (error) => toast.error(failureText(t('closing.stopFailed'), error.message)),
  });
  const labels = new Map(
    written.flatMap((language) =>
      parts.map((part) => [form.idOf(`${language}.${part}`), t(languages[language][part])] as const),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <p>
        {t('closing.when', {
          count: email.recipients,
          time: formatDateTime(email.send_at, locale, AGENCY_TIME_ZONE),
        })}
      </p>
      {LOCALES.filter((language) => !written.includes(language)).map((language) => (
        <Notice key={language} tone="info">
          {t(`closing.unpublished.${language}`)}
        </Notice>
      ))}
      <ErrorSummary
        items={form.summary.map(({ id, text }) => ({ id, text: `${labels.get(id) ?? ''}: ${text}` }))}
        attempt={form.attempt}
      />
      {submission.failure ? (
        <Notice tone="danger" role="alert">
          {failureText(t('closing.saveFailed'), submission.failure)}
        </Notice>
      ) : null}
      {written.map((language) => {
        const { dir, lang, subject, text } = languages[language];
        return (
          <div key={language} className="grid gap-4">
            <TextField label={t(subject)} {...form.field(`${language}.subject`)} dir={dir} lang={lang} />
            <TextArea label={t(text)} rows={6} {...form.field(`${language}.text`)} dir={dir} lang={lang} />
          </div>
        );
      })}
      {written.length > 0 ? <PlaceList list="applications" /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="ghost"
          size="dashboard"
          className="text-danger!"
          busy={stopping.isPending}
          busyText={t('closing.stopping')}
          onClick={() => stopping.mutate()}
        >
          {t('closing.stop')}
        </Button>
        {written.length > 0 ? (
          <Button type="submit" size="dashboard" busy={submission.busy} busyText={t('closing.saving')}>
            {t('closing.save')}
          </Button>
        ) : null}
      </div>
      {merge ? (
        <MergeDialog
          title={t('closing.changedTitle')}
          lastChange={merge.lastChange}
          fields={merge.changes.map(({ name, before, now, isInBoth }) => ({
            ...{ name, isInBoth, label: labels.get(form.idOf(name as FieldName)) ?? '' },
            ...{ before: String(before), mine: String(form.getValues(name as FieldName)), theirs: String(now) },
          }))}
          onContinue={(sides) => applyMerge(merge, sides)}
          onSave={(sides) => {
            applyMerge(merge, sides);
            void save();
          }}
        />
      ) : null}
    </form>
  );
}
