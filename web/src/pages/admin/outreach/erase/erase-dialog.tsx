import type { ErasureCounts } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { erasureQuery } from '../../../../api/outreach.js';
import { Button } from '../../../../components/button.js';
import { Loading } from '../../../../components/loading.js';
import { Notice } from '../../../../components/notice.js';
import { Dialog } from '../../../../components/radix/dialog.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import type { PersonOfEntry } from '../mail-button.js';
import { RetryNotice } from '../retry-notice.js';
import { EraseForm } from './erase-form.js';

interface EraseDialogProps extends PersonOfEntry {
  onClose: () => void;
  /** The entry is gone; called when the window is closed. */
  onErased: () => void;
}

/** Shows what belongs to the person, erases what is confirmed, and says how much it was. */
export function EraseDialog({ name, id, person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('outreach');
  const [erased, setErased] = useState<ErasureCounts | null>(null);
  const preview = useQuery({ ...erasureQuery(name, id, useLocale()), enabled: erased === null });
  const lookAgain = () => void preview.refetch();

  if (erased) return <Erased counts={erased} onClose={onErased} />;
  return (
    <Dialog title={t('erase.title', { name: person })} closeText={t('close')} onClose={onClose}>
      {preview.isError ? <RetryNotice error={preview.error} busy={preview.isFetching} onRetry={lookAgain} /> : null}
      {preview.isPending ? <Loading text={t('erase.looking')} /> : null}
      {preview.data && !preview.isError ? (
        <EraseForm
          key={preview.dataUpdatedAt}
          {...{ name, id }}
          preview={preview.data}
          onCancel={onClose}
          onErased={setErased}
          onChanged={lookAgain}
        />
      ) : null}
    </Dialog>
  );
}

function Erased({ counts, onClose }: { counts: ErasureCounts; onClose: () => void }) {
  const { t } = useTranslation('outreach');
  const entries = t('erase.count', { count: counts.contacts + counts.cvs + counts.applications });
  const files = t('erase.files', { count: counts.files });
  return (
    <Dialog
      title={t('erase.doneTitle')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <div className="flex justify-end">
          <Button size="dashboard" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <Notice tone="success" role="status">
        {t('erase.done', { entries, files })}
      </Notice>
    </Dialog>
  );
}
