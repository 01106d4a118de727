import { e164 } from '@qantara/contract';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BrandIcon } from '../../components/brand-icon.js';
import { buttonClass } from '../../components/button-class.js';
import { useAgency } from '../../content/use-content.js';
import { hoursText } from '../../content/working-hours.js';
import { useChatUrl } from '../../features/submission/use-chat-url.js';
import { useLocale } from '../../i18n/use-locale.js';

const look = `${buttonClass('ghost')} bg-surface`;

/** How to reach a person at the agency. @param topic of the chat */
export function AskPeople({ topic }: { topic?: string }) {
  const agency = useAgency();
  const { t } = useTranslation('application');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const chat = useChatUrl(topic);
  return (
    <section aria-labelledby="ask-heading" className="grid justify-items-start gap-3">
      <h2 id="ask-heading" className="text-h3">
        {t('ask.title')}
      </h2>
      <p className="text-muted">{t('ask.text')}</p>
      <p className="flex flex-wrap gap-3">
        <a href={`tel:${e164(agency.phone)}`} className={look}>
          <Phone aria-hidden="true" className="size-5" />
          <bdi dir="ltr">{agency.phone}</bdi>
        </a>
        <a href={chat} target="_blank" rel="noopener noreferrer" className={look}>
          <BrandIcon name="whatsapp" />
          {t('ask.chat')}
          <span className="sr-only"> ({common('externalLink')})</span>
        </a>
        <a href={`mailto:${agency.jobsEmail}`} className={`${look} break-all`}>
          <Mail aria-hidden="true" className="size-5" />
          <bdi dir="ltr">{agency.jobsEmail}</bdi>
        </a>
      </p>
      <p className="text-small text-muted">{hoursText(agency, 'office', locale)}</p>
    </section>
  );
}
