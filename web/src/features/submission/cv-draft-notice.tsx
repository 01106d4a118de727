import type { CvSource } from '@qantara/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '../../components/form/draft-notice.js';

interface CvDraftNoticeProps {
  /** `files`: restored with the CV; `text`: restored without it. */
  state: 'files' | 'text' | null;
  source: CvSource;
  onClear: () => void;
}

/** What the device has of a form with a CV, and how to delete it. */
export function CvDraftNotice({ state, source, onClear }: CvDraftNoticeProps) {
  const { t } = useTranslation('cv');
  const { t: forms } = useTranslation('forms');
  if (!state) return null;
  if (state === 'text')
    return (
      <DraftNotice text={forms(source === 'profile' ? 'draft.restored' : 'draft.restoredWithCv')} onClear={onClear} />
    );
  return <DraftNotice text={t('saved.restored')} clearText={t('saved.delete')} onClear={onClear} />;
}

/**
 * Above the submit button while the form waits for a network. It takes the focus after each press, not after a retry.
 * @param presses of the button without a network
 */
export function WaitingNotice({ presses, onClear }: { presses: number; onClear: () => void }) {
  const { t } = useTranslation('cv');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [presses]);
  if (presses === 0) return null;
  return <DraftNotice ref={notice} text={t('saved.waiting')} clearText={t('saved.delete')} onClear={onClear} />;
}
