import { Button } from '../../../../components/button.js';
import { Notice } from '../../../../components/notice.js';
import { Dialog } from '../../../../components/radix/dialog.js';
import { useTranslation } from '../../../../i18n/use-translation.js';

/** What became of the mail. */
export function MailSent(props: { person: string; onClose: () => void; onAnother: () => void }) {
  const { person, onClose, onAnother } = props;
  const { t } = useTranslation('outreach');
  return (
    <Dialog
      title={t('mail.title', { name: person })}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" size="dashboard" onClick={onAnother}>
            {t('mail.another')}
          </Button>
          <Button size="dashboard" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <Notice tone="success" role="status">
        {t('mail.sent', { name: person })}
      </Notice>
    </Dialog>
  );
}
