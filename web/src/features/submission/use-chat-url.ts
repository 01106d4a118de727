import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { chatUrl } from '../../lib/third-party/chat-url.js';

/** A chat with the agency. @param topic such as the title of a job; default: recruitment */
export function useChatUrl(topic?: string): string {
  const agency = useAgency();
  const { t } = useTranslation();
  return chatUrl(agency.chatNumber, t('chat.message', { name: agency.name, topic: topic ?? t('chat.topic') }));
}
