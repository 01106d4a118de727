import { useQuery } from '@tanstack/react-query';
import { mailFactsQuery } from '../../../../api/outreach.js';
import { Loading } from '../../../../components/loading.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import type { PersonOfEntry } from '../mail-button.js';
import { RetryNotice } from '../retry-notice.js';
import { MailEditor } from './mail-editor.js';
import { MailFrame } from './mail-frame.js';

/** Writes a mail to the person of an entry, once it is known to whom and in which language. */
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
