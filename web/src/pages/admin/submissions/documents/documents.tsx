import { AGENCY_TIME_ZONE, type ApplicationDocument, DOCUMENT_KIND_LABELS, DOCUMENTS_MAX } from '@qantara/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelDocument, documentsOfApplication } from '../../../../api/documents.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Badge, type Tone } from '../../../../components/ui/badge.js';
import { Button } from '../../../../components/ui/button.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { errorText } from '../../error-text.js';
import { formatDate, formatDateTime } from '../../../../lib/format/format.js';
import { isLocked, ScanFact } from '../cv-viewer/cv-notices.js';
import { PartState } from '../detail/part-state.js';
import { AskDialog } from './ask-dialog.js';
import { DocumentDialog } from './document-dialog.js';

/** What an applicant was asked for and has sent. @param id of the application */
export function Documents({ id, person }: { id: string; person: string }) {
  const { t } = useTranslation('outreach');
  const { can } = useStaff();
  const heading = useId();
  const [dialog, setDialog] = useState<'ask' | { id: string } | null>(null);
  const documents = useQuery(documentsOfApplication(id, useLocale()));
  const shown = typeof dialog === 'object' && dialog ? documents.data?.find((one) => one.id === dialog.id) : undefined;
  const close = () => setDialog(null);
  if (documents.data?.length === 0 && !can('change')) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="text-small font-semibold">
        {t('documents.title')}
      </h3>
      {documents.data ? (
        <>
          <ul aria-labelledby={heading} className="grid gap-2">
            {documents.data.map((document) => (
              <Document key={document.id} document={document} onOpen={() => setDialog({ id: document.id })} />
            ))}
          </ul>
          {can('change') && documents.data.length < DOCUMENTS_MAX ? (
            <div>
              <Button variant="ghost" size="dashboard" onClick={() => setDialog('ask')}>
                <Upload aria-hidden="true" className="size-4" />
                {t('documents.ask')}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <PartState query={documents} loading={t('documents.loading')} failed={t('documents.failed')} />
      )}
      {dialog === 'ask' ? <AskDialog id={id} person={person} onClose={close} /> : null}
      {shown ? <DocumentDialog document={shown} onClose={close} /> : null}
    </section>
  );
}

const tones: Readonly<Record<ApplicationDocument['state'], Tone>> = {
  asked: 'grey',
  received: 'amber',
  accepted: 'success',
  refused: 'danger',
};

function Document({ document, onOpen }: { document: ApplicationDocument; onOpen: () => void }) {
  const { t } = useTranslation('outreach');
  const { can } = useStaff();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    ...cancelDocument(queryClient, locale),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(errorText(error, t('documents.failedChange'))),
  });
  const { kind, note, state, due_day: due, reason, received_at: received, file, file_name: name } = document;
  const label = DOCUMENT_KIND_LABELS[kind][locale];
  const [key, time] =
    state === 'asked' || !received
      ? (['documents.due', formatDate(due, locale, AGENCY_TIME_ZONE)] as const)
      : (['documents.received', formatDateTime(received, locale, AGENCY_TIME_ZONE)] as const);
  return (
    <li className="grid gap-1 rounded-lg bg-sunken px-3 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{label}</span>
        <Badge tone={tones[state]}>{t(`documents.state.${state}`)}</Badge>
      </span>
      <span className="text-caption text-muted">{t(key, { time })}</span>
      {note ? (
        <span dir="auto" className="whitespace-pre-line text-muted">
          {note}
        </span>
      ) : null}
      {reason ? (
        <span dir="auto" className="text-muted">
          {t('documents.reasonGiven', { reason })}
        </span>
      ) : null}
      {file && isLocked(file) ? <ScanFact scan={file.scan} /> : null}
      {file ? (
        <span>
          <Button variant="link" size="dashboard" aria-label={`${t(openKey(state))}: ${label}`} onClick={onOpen}>
            {t(openKey(state))}
          </Button>{' '}
          <bdi dir="ltr" className="text-caption break-all text-muted">
            {name}
          </bdi>
        </span>
      ) : can('change') ? (
        <span>
          <Button
            variant="link"
            size="dashboard"
            busy={cancel.isPending}
            aria-label={`${t('documents.cancel')}: ${label}`}
            onClick={() => cancel.mutate(document.id)}
          >
            {t('documents.cancel')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

const openKey = (state: ApplicationDocument['state']) =>
  state === 'received' ? ('documents.check' as const) : ('documents.open' as const);
