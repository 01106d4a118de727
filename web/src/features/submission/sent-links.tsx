import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ui/button-link.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { useChatUrl } from './use-chat-url.js';

/** Where to go from a form that is sent: more jobs, or a chat with the agency. */
export function SentLinks({ topic }: { topic?: string }) {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const chat = useChatUrl(topic);
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to="/jobs">{t('success.moreJobs')}</ButtonLink>
      <a href={chat} target="_blank" rel="noopener noreferrer" className={`${buttonClass('ghost')} bg-surface`}>
        {t('success.chat')}
        <span className="sr-only"> ({common('externalLink')})</span>
      </a>
    </p>
  );
}
