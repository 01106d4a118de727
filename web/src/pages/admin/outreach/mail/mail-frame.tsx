import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/radix/dialog.js';
import { useTranslation } from 'react-i18next';

interface MailFrameProps {
  /** Name of the person. */
  person: string;
  onClose: () => void;
  /** Buttons at the lower end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The window of a mail, whatever has become of it. */
export function MailFrame({ person, onClose, actions, children }: MailFrameProps) {
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
