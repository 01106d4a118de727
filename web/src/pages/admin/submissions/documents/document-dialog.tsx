import { type ApplicationDocument, DOCUMENT_KIND_LABELS, DOCUMENT_TEXT_MAX } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideDocument } from '../../../../api/documents.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Button } from '../../../../components/ui/button.js';
import { Notice } from '../../../../components/ui/notice.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { TextField } from '../../../../components/form/text-field.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { errorText } from '../../error-text.js';
import { isLocked } from '../cv-viewer/cv-notices.js';
import { CvPreview } from '../cv-viewer/cv-preview.js';

/** The file of a document, and the decision about it. */
export function DocumentDialog({ document, onClose }: { document: ApplicationDocument; onClose: () => void }) {
  const { t } = useTranslation(['outreach', 'admin']);
  const { can } = useStaff();
  const locale = useLocale();
  const { kind, note, file, file_name: fileName, file_url: path } = document;
  if (!file || !fileName || !path) return null;
  return (
    <Dialog
      title={DOCUMENT_KIND_LABELS[kind][locale]}
      lead={note ? <span dir="auto">{note}</span> : undefined}
      closeText={t('admin:detail.close')}
      onClose={onClose}
      size="file"
      footer={
        can('change') && document.state !== 'accepted' ? (
          <Decision document={document} file={file} onClose={onClose} />
        ) : null
      }
    >
      <div className="grid h-full min-h-0">
        {/* The text of documents is not read. */}
        <CvPreview cv={{ path, fileName, file: { ...file, text: 'unreadable' } }} />
      </div>
    </Dialog>
  );
}

interface DecisionProps {
  document: ApplicationDocument;
  file: NonNullable<ApplicationDocument['file']>;
  onClose: () => void;
}

function Decision({ document, file, onClose }: DecisionProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefusing) field.current?.focus();
  }, [isRefusing]);
  const decision = useMutation({
    ...decideDocument(useQueryClient(), document.id, locale),
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
  });
  const { sha256 } = file;
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() && !decision.isPending) decision.mutate({ state: 'refused', reason, sha256 });
  };
  return (
    <div className="grid gap-3">
      {decision.isError ? (
        <Notice tone="danger" role="alert">
          {errorText(decision.error, t('documents.failedChange'))}
        </Notice>
      ) : null}
      {isRefusing ? (
        <form noValidate onSubmit={refuse} className="grid gap-3">
          <TextField
            ref={field}
            id={`refuse-${document.id}`}
            label={t('documents.reason')}
            hint={t('documents.reasonHint')}
            error={isAsked && !reason.trim() ? t('documents.reasonMissing') : undefined}
            maxLength={DOCUMENT_TEXT_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" size="dashboard" onClick={() => setRefusing(false)}>
              {t('documents.back')}
            </Button>
            <Button type="submit" variant="danger" size="dashboard" busy={decision.isPending}>
              {t('documents.refuse')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="dashboard" onClick={() => setRefusing(true)}>
            {t('documents.refuseWithReason')}
          </Button>
          {isLocked(file) ? null : (
            <Button
              size="dashboard"
              busy={decision.isPending}
              onClick={() => decision.mutate({ state: 'accepted', sha256 })}
            >
              {t('documents.accept')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
