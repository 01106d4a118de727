import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useState } from 'react';
import {
  fillPlaces,
  type InboxName,
  type Locale,
  LOCALES,
  type MailFacts,
  mailInput,
  type MessageTemplateRow,
  placesLeft,
  templateTexts,
} from '@qantara/contract';
import { useWatch } from 'react-hook-form';
import { mailFactsQuery, sendMail } from '../../../../api/outreach.js';
import { Loading } from '../../../../components/ui/loading.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import type { PersonOfEntry } from '../mail-button.js';
import { RetryNotice } from '../retry-notice.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { Button } from '../../../../components/ui/button.js';
import { Notice } from '../../../../components/ui/notice.js';
import { templatesQuery } from '../../../../api/message-templates.js';
import { AlertDialog } from '../../../../components/overlay/radix/alert-dialog.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { useStaff } from '../../../../api/use-staff.js';
import { DraftNotice } from '../../../../components/form/draft-notice.js';
import { ErrorSummary } from '../../../../components/form/error-summary.js';
import { TextArea } from '../../../../components/form/text-area.js';
import { TextField } from '../../../../components/form/text-field.js';
import { useDraft } from '../../../../components/form/use-draft.js';
import { useSubmission } from '../../../../components/form/use-submission.js';
import { mailDraft } from '../../staff-drafts.js';
import { useAppForm } from '../../../../components/form/use-app-form.js';
import { contractResolver } from '../../../../lib/contract-resolver.js';
import { failureText } from '../../error-text.js';

/** An email to the person of a submission. The form opens once the recipient and the language are loaded. */
export function MailDialog({ name, id, person, onClose }: PersonOfEntry & { onClose: () => void }) {
  const { t } = useTranslation('outreach');
  const facts = useQuery(mailFactsQuery(name, id, useLocale()));
  if (facts.data) return <MailEditor {...{ name, id, person, facts: facts.data, onClose }} />;
  return (
    <MailFrame {...{ person, onClose }}>
      {facts.isError ? (
        <RetryNotice error={facts.error} busy={facts.isFetching} onRetry={() => void facts.refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </MailFrame>
  );
}

interface MailFrameProps {
  /** Name of the person. */
  person: string;
  onClose: () => void;
  /** Buttons at the lower end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The dialog of an email in each of its states. */
function MailFrame({ person, onClose, actions, children }: MailFrameProps) {
  const { t } = useTranslation('outreach');
  return (
    <Dialog
      title={t('mail.title', { name: person })}
      closeText={t('close')}
      onClose={onClose}
      footer={actions ? <div className="flex flex-wrap justify-end gap-3">{actions}</div> : null}
    >
      {children}
    </Dialog>
  );
}

/** The result of the email. */
function MailSent(props: { person: string; onClose: () => void; onAnother: () => void }) {
  const { person, onClose, onAnother } = props;
  const { t } = useTranslation('outreach');
  return (
    <MailFrame
      person={person}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" size="dashboard" onClick={onAnother}>
            {t('mail.another')}
          </Button>
          <Button size="dashboard" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Notice tone="success" role="status">
        {t('mail.sent', { name: person })}
      </Notice>
    </MailFrame>
  );
}

/** Which template, and in which language. A choice that would replace what was written by hand asks first. */
function MailChoices({ list, mail }: { list: InboxName; mail: ReturnType<typeof useMailForm> }) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const templates = useQuery(templatesQuery(locale));
  const offered = (templates.data ?? []).filter((template) => template.list === null || template.list === list);
  const { values, choose } = mail;
  const template = offered.find(({ id }) => id === values.template_id);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="mail-template"
        label={t('mail.template')}
        value={values.template_id}
        emptyLabel={t('mail.noTemplate')}
        choices={offered.map((one) => ({ value: one.id, label: templateTexts(one, locale).name }))}
        disabled={templates.isPending}
        onChange={({ target }) =>
          choose({ locale: values.locale, template: offered.find(({ id }) => id === target.value) })
        }
      />
      <SelectField
        id="mail-locale"
        label={t('mail.language')}
        value={values.locale}
        choices={LOCALES.map((language) => ({ value: language, label: t(`mail.${language}`) }))}
        onChange={({ target }) => {
          const chosen = LOCALES.find((language) => language === target.value);
          if (chosen) choose({ locale: chosen, template });
        }}
      />
      {templates.isError ? (
        <Notice tone="warning" className="sm:col-span-2">
          {t('mail.templatesFailed')}
        </Notice>
      ) : null}
      {mail.asked ? (
        <AlertDialog
          title={t('mail.replaceTitle')}
          question={t('mail.replaceText')}
          cancelText={t('mail.keep')}
          onCancel={mail.keep}
          confirmText={t('mail.replace')}
          confirmVariant="primary"
          onConfirm={() => mail.asked && mail.refill(mail.asked)}
        />
      ) : null}
    </div>
  );
}

interface MailEditorProps extends PersonOfEntry {
  facts: MailFacts;
  onClose: () => void;
}

/** The email as the person will read it. What was written is not lost without a question, nor by a lost session. */
function MailEditor({ name, id, person, facts, onClose }: MailEditorProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const mail = useMailForm(facts);
  const { form, values } = mail;
  const { user } = useStaff();
  const draft = useDraft(form, mailDraft(user?.id, id), ['subject', 'text'], undefined, {
    along: { locale: facts.locale },
  });
  const [leaving, setLeaving] = useState(false);
  const [sent, setSent] = useState(false);
  const submission = useSubmission({
    form,
    fallback: t('mail.failed'),
    send: (written, { idempotencyKey, signal }) =>
      sendMail(queryClient, name, id, written, { locale, idempotencyKey, signal }),
    onSent: () => {
      draft.clear();
      setSent(true);
    },
  });
  const close = () => {
    draft.clear();
    onClose();
  };
  const leave = () => (mail.edited && !sent ? setLeaving(true) : close());
  const start = () => {
    mail.refill({ locale: facts.locale, template: undefined });
    setSent(false);
  };
  const left = placesLeft(`${values.subject}\n${values.text}`);
  const direction = { dir: values.locale === 'ar' ? 'rtl' : 'ltr', lang: values.locale };

  if (sent) return <MailSent person={person} onClose={onClose} onAnother={start} />;
  return (
    <MailFrame
      person={person}
      onClose={leave}
      actions={
        <>
          <Button variant="ghost" size="dashboard" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="mail-form" size="dashboard" busy={submission.busy} busyText={t('mail.sending')}>
            {t('mail.send')}
          </Button>
        </>
      }
    >
      <form
        id="mail-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submission.submit)(event)}
        className="grid gap-4"
      >
        <ErrorSummary items={form.summary} attempt={form.attempt} />
        {submission.failure ? (
          <Notice tone="danger" role="alert">
            {failureText(t('mail.failed'), submission.failure)}
          </Notice>
        ) : null}
        {draft.restored ? <DraftNotice text={t('mail.draftKept')} onClear={() => (draft.clear(), start())} /> : null}
        <p>
          <span className="text-muted">{t('mail.to')}: </span>
          <bdi dir="ltr" className="font-medium break-all">
            {facts.to}
          </bdi>
        </p>
        <MailChoices list={name} mail={mail} />
        <TextField label={t('mail.subject')} {...form.field('subject')} {...direction} />
        <TextArea label={t('mail.text')} hint={t('mail.textHint')} rows={12} {...form.field('text')} {...direction} />
        <div role="status">
          {left.length > 0 ? (
            <Notice tone="warning">
              {t('mail.left', { places: '' })} <bdi dir="ltr">{left.join(' ')}</bdi>
            </Notice>
          ) : null}
        </div>
      </form>
      {leaving ? (
        <AlertDialog
          title={t('mail.leaveTitle')}
          question={t('mail.leaveText')}
          cancelText={t('mail.stay')}
          onCancel={() => setLeaving(false)}
          confirmText={t('mail.leave')}
          onConfirm={close}
        />
      ) : null}
    </MailFrame>
  );
}

interface MailDraft {
  subject: string;
  text: string;
  locale: Locale;
  template_id: string;
}

/** What a choice would put in the place of what was written. */
interface Refill {
  locale: Locale;
  template: MessageTemplateRow | undefined;
}

const nothing = { subject: '', text: '' };

/** An email filled in from a template; asks before it replaces edited text. */
function useMailForm(facts: MailFacts) {
  const form = useAppForm<MailDraft>({
    id: 'mail',
    order: ['subject', 'text'],
    resolver: contractResolver(mailInput),
    defaultValues: { ...nothing, locale: facts.locale, template_id: '' },
  });
  const values = useWatch({ control: form.control }) as MailDraft;
  const [filled, setFilled] = useState(nothing);
  const [asked, setAsked] = useState<Refill | null>(null);
  const edited = values.subject !== filled.subject || values.text !== filled.text;

  const textsOf = ({ template, locale }: Refill) => {
    if (!template) return nothing;
    const { subject, text } = templateTexts(template, locale);
    return { subject: fillPlaces(subject, facts.places[locale]), text: fillPlaces(text, facts.places[locale]) };
  };

  const refill = (choice: Refill) => {
    const texts = textsOf(choice);
    form.reset({ ...texts, locale: choice.locale, template_id: choice.template?.id ?? '' });
    setFilled(texts);
    setAsked(null);
  };

  /** Another template or language. Without a template the language alone changes, and what was written stays. */
  const choose = (choice: Refill) => {
    if (!choice.template && (choice.locale !== values.locale || edited)) {
      form.setValue('locale', choice.locale);
      form.setValue('template_id', '');
      return;
    }
    if (edited) setAsked(choice);
    else refill(choice);
  };

  return { form, values, edited, asked, choose, refill, keep: () => setAsked(null) };
}
