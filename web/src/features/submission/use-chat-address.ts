import { AGENCY } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { chatAddress } from '../../lib/chat-address.js';

/** A chat with the agency about something (a job's title); about recruitment when nothing is named. */
export function useChatAddress(topic?: string): string {
  const { t } = useTranslation();
  const locale = useLocale();
  return chatAddress(
    AGENCY.chatNumber,
    t('chat.message', { name: AGENCY.name[locale], topic: topic ?? t('chat.topic') }),
  );
}
