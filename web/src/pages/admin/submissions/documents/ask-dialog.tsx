import {
  AGENCY_TIME_ZONE,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_TEXT_MAX,
  type DocumentKind,
} from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForDocuments } from '../../../../api/documents.js';
import { Button } from '../../../../components/ui/button.js';
import { CheckboxGroup } from '../../../../components/form/checkbox-group.js';
import { Notice } from '../../../../components/ui/notice.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { TextArea } from '../../../../components/form/text-area.js';
import { TextField } from '../../../../components/form/text-field.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { errorText } from '../../error-text.js';
import { serverNow } from '../../../../lib/browser/server-clock.js';
import { createSubmissionKeys } from '../../../../lib/http/submission-key.js';

interface AskDialogProps {
  /** Of the application. */
  id: string;
  person: string;
  onClose: () => void;
}

const daysToSend = 7;

/** The day it is at the agency, or some days later: `YYYY-MM-DD`. */
const agencyDay = (days = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_TIME_ZONE, dateStyle: 'short' }).format(
    serverNow() + days * 86_400_000,
  );

/** Asks an applicant for one document of each chosen kind; one email goes out. */
export function AskDialog({ id, person, onClose }: AskDialogProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const form = useId();
  const [keys] = useState(createSubmissionKeys);
  const [kinds, setKinds] = useState<readonly DocumentKind[]>([]);
  const [due, setDue] = useState(() => agencyDay(daysToSend));
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const ask = useMutation({
    ...askForDocuments(useQueryClient(), id, locale),
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
  });
  const needsNote = kinds.includes('other') && !note.trim();
  const isPast = due < agencyDay();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (kinds.length === 0 || needsNote || isPast || ask.isPending) return;
    const input = { kinds: [...kinds], due_day: due, note };
    ask.mutate({ input, idempotencyKey: keys.keyFor(JSON.stringify(input)) });
  };
  const toggle = (kind: DocumentKind, isChosen: boolean) =>
    setKinds(DOCUMENT_KINDS.filter((one) => (one === kind ? isChosen : kinds.includes(one))));

  return (
    <Dialog
      title={t('documents.askTitle', { name: person })}
      closeText={t('documents.close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="dashboard" onClick={onClose}>
            {t('documents.close')}
          </Button>
          <Button type="submit" form={form} size="dashboard" busy={ask.isPending}>
            {t('documents.send')}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {ask.isError ? (
          <Notice tone="danger" role="alert">
            {errorText(ask.error, t('documents.failedChange'))}
          </Notice>
        ) : null}
        <p className="text-muted">{t('documents.askText')}</p>
        <CheckboxGroup
          id={`${form}-kinds`}
          label={t('documents.kinds')}
          error={isAsked && kinds.length === 0 ? t('documents.kindsMissing') : undefined}
          choices={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value][locale] }))}
          onChange={({ target }) => toggle(target.value as DocumentKind, target.checked)}
        />
        <TextField
          id={`${form}-due`}
          type="date"
          dir="ltr"
          label={t('documents.dueDay')}
          error={isAsked && isPast ? t('documents.dueDayPast') : undefined}
          min={agencyDay()}
          max="9999-12-31"
          value={due}
          onChange={({ target }) => setDue(target.value)}
        />
        <TextArea
          id={`${form}-note`}
          label={t('documents.note')}
          hint={t('documents.noteHint')}
          error={isAsked && needsNote ? t('documents.noteMissing') : undefined}
          optional={!kinds.includes('other')}
          maxLength={DOCUMENT_TEXT_MAX}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
