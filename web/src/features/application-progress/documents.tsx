import {
  AGENCY_TIME_ZONE,
  DOCUMENT_KIND_LABELS,
  type DocumentState,
  type PublicApplication,
  type PublicDocument,
} from '@qantara/contract';
import { CircleAlert, CircleCheck, Clock, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { useAgency } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate, formatDateTime, isolateLtr } from '../../lib/format/format.js';

const DocumentForm = lazyPart(() => import('./document-form.js').then((module) => module.DocumentForm), {
  namespaces: ['withdrawal', 'forms'],
});

/** What staff have asked for, one card for each thing. Sending takes a code, which needs scripts. */
export function Documents({ application }: { application: PublicApplication }) {
  const { t } = useTranslation('application');
  const { jobsEmail } = useAgency();
  /** Whether this browser has entered a code that may still be good for another file. */
  const [isVerified, setVerified] = useState(false);
  const { documents, reference, state } = application;
  if (documents.length === 0) return null;
  const isWanted = documents.some(isOpen);
  return (
    <section aria-labelledby="documents-heading" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="documents-heading" className="text-h3">
          {t(isWanted ? 'documents.wanted' : 'documents.title')}
        </h2>
        <p className="text-muted">{t(isWanted ? 'documents.text' : 'documents.done')}</p>
      </div>
      {isWanted ? (
        <noscript>
          <p className="rounded-xl bg-amber-soft p-4 text-amber-ink">
            {t('documents.needsScripts', { email: isolateLtr(jobsEmail), reference: isolateLtr(reference) })}
          </p>
        </noscript>
      ) : null}
      <ul className="grid gap-4">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-3 rounded-2xl border border-border bg-surface p-5 shadow-sm">
            <Document
              key={document.received_at}
              document={document}
              isOver={state === 'not_selected' || state === 'withdrawn'}
              isVerified={isVerified}
              onVerified={setVerified}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const isOpen = ({ state }: PublicDocument): boolean => state === 'asked' || state === 'refused';

const looks: Readonly<Record<DocumentState, { tone: Tone; icon: typeof Clock }>> = {
  asked: { tone: 'amber', icon: Upload },
  received: { tone: 'info', icon: Clock },
  accepted: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleAlert },
};

interface DocumentProps {
  document: PublicDocument;
  /** Nothing more is needed. */
  isOver: boolean;
  isVerified: boolean;
  onVerified: (isVerified: boolean) => void;
}

function Document({ document, isOver, isVerified, onVerified }: DocumentProps) {
  const { t } = useTranslation('application');
  const locale = useLocale();
  const [isSending, setSending] = useState(false);
  const { id, kind, note, state, reason } = document;
  const { tone, icon: Icon } = looks[state];
  const label = DOCUMENT_KIND_LABELS[kind][locale];

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-body font-semibold">{label}</h3>
        <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
          {t(`documents.state.${state}`)}
        </Badge>
      </div>
      {note ? (
        <p dir="auto" className="whitespace-pre-line">
          {note}
        </p>
      ) : null}
      {reason ? (
        <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">{t('documents.refused')}</p>
          <p dir="auto" className="whitespace-pre-line">
            {reason}
          </p>
        </div>
      ) : null}
      <When document={document} />
      {isOver || state === 'accepted' ? null : (
        <div className="grid justify-items-start [html:not(.js)_&]:hidden">
          {isSending ? (
            <DocumentForm {...{ id, isVerified, onVerified }} />
          ) : (
            <Button variant={isOpen(document) ? 'primary' : 'link'} onClick={() => setSending(true)}>
              <span className="sr-only">{label}: </span>
              {t(isOpen(document) ? 'documents.start' : 'documents.replace')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** By when it is needed, or when it came. */
function When({ document }: { document: PublicDocument }) {
  const { t } = useTranslation('application');
  const locale = useLocale();
  const { due_day: due, received_at: received } = document;
  if (isOpen(document))
    return <p className="text-muted">{t('documents.due', { date: formatDate(due, locale, 'UTC') })}</p>;
  return received ? (
    <p className="text-muted">
      {t('documents.received', { time: formatDateTime(received, locale, AGENCY_TIME_ZONE) })}
    </p>
  ) : null;
}
