import { AGENCY } from '@qantara/contract';
import { useTranslation } from '../../i18n/use-translation.js';
import { BrandIcon } from '../../components/brand-icon.js';

/** Opens a chat with the agency with an enquiry already written. Pages with a bar at the bottom set `--chat-lift` on <html>. */
export function ChatLink() {
  const { t, locale } = useTranslation();
  const message = t('chat.message', { name: AGENCY.name[locale], topic: t('chat.topic') });
  return (
    <a
      data-chat-link
      href={`https://wa.me/${AGENCY.chatNumber}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('chat.label')} (${t('externalLink')})`}
      className="chat-link fixed inset-e-4 z-30 grid size-14 place-items-center rounded-full bg-chat text-white shadow-lg"
    >
      <BrandIcon name="whatsapp" className="size-7" />
    </a>
  );
}
