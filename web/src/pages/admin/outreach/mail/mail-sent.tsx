import { Button } from '../../../../components/button.js';
import { Notice } from '../../../../components/notice.js';
import { useTranslation } from 'react-i18next';
import { MailFrame } from './mail-frame.js';

/** What became of the mail. */
export function MailSent(props: { person: string; onClose: () => void; onAnother: () => void }) {
  const { person, onClose, onAnother } = props;
  const { t } = useTranslation('outreach');
  return (
    <MailFrame
      person={person}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" size="dashboard" onClick={onAnother}>
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
