import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { chatAddress } from '../../lib/chat-address.js';

/** A chat with the agency about something (a job's title); about recruitment when nothing is named. */
export function useChatAddress(topic?: string): string {
  const agency = useAgency();
  const { t } = useTranslation();
  return chatAddress(agency.chatNumber, t('chat.message', { name: agency.name, topic: topic ?? t('chat.topic') }));
}
