import { useRef } from 'react';
import { useAgency } from '../../content/use-content.js';
import { BrandIcon } from '../../components/media/brand-icon.js';
import { useCurrentChatTopic } from '../../components/text/chat-topic.js';
import { useTranslation } from 'react-i18next';
import { chatUrl } from '../../lib/third-party/chat-url.js';
import { useClearOfControls } from './use-clear-of-controls.js';

/** Opens a chat with the agency with an enquiry already written. Pages with a bar at the bottom set `--chat-lift` on <html>. */
export function ChatLink() {
  const agency = useAgency();
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useClearOfControls(link);
  const topic = useCurrentChatTopic() ?? t('chat.topic');
  const message = t('chat.message', { name: agency.name, topic });
  return (
    <a
      ref={link}
      data-chat-link
      href={chatUrl(agency.chatNumber, message)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('chat.label')} (${t('externalLink')})`}
      className="chat-link fixed inset-e-4 z-30 grid size-[56px] place-items-center rounded-full bg-chat text-white shadow-lg"
    >
      <BrandIcon name="whatsapp" className="size-[28px]" />
    </a>
  );
}
