import { AGENCY } from '@qantara/contract';
import { useRef } from 'react';
import { BrandIcon } from '../../components/brand-icon.js';
import { useCurrentChatTopic } from '../../components/chat-topic.js';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { chatAddress } from '../../lib/chat-address.js';
import { useClearOfControls } from './use-clear-of-controls.js';

/** Opens a chat with the agency with an enquiry already written. Pages with a bar at the bottom set `--chat-lift` on <html>. */
export function ChatLink() {
  const { t } = useTranslation();
  const locale = useLocale();
  const link = useRef<HTMLAnchorElement>(null);
  useClearOfControls(link);
  const topic = useCurrentChatTopic() ?? t('chat.topic');
  const message = t('chat.message', { name: AGENCY.name[locale], topic });
  return (
    <a
      ref={link}
      data-chat-link
      href={chatAddress(AGENCY.chatNumber, message)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('chat.label')} (${t('externalLink')})`}
      className="chat-link fixed inset-e-4 z-30 grid size-[56px] place-items-center rounded-full bg-chat text-white shadow-lg"
    >
      <BrandIcon name="whatsapp" className="size-[28px]" />
    </a>
  );
}
