import { e164 } from '@qantara/contract';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { hoursText } from '../../content/working-hours.js';
import { BrandIcon } from '../../components/media/brand-icon.js';
import { IconCard } from '../../components/ui/icon-card.js';
import { useChatUrl } from '../../features/submission/use-chat-url.js';
import { useLocale } from '../../i18n/use-locale.js';

const linkClass = 'inline-flex min-h-6 font-semibold text-primary underline-offset-4 hover:underline';

/** Office, phone, email and hours, from the agency's configuration. */
export function ContactCards() {
  const agency = useAgency();
  const page = useContent('contactPage');
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const chat = useChatUrl();
  return (
    <section aria-labelledby="cards-heading" className="grid content-start gap-4 sm:max-lg:grid-cols-2 lg:col-span-5">
      <h2 id="cards-heading" className="sr-only">
        {t('cards.title')}
      </h2>
      <IconCard icon={MapPin} title={t('cards.office')}>
        <address className="not-italic">{agency.address}</address>
      </IconCard>
      <IconCard icon={Phone} title={t('cards.phone')}>
        <a href={`tel:${e164(agency.phone)}`} className={linkClass}>
          <bdi dir="ltr">{agency.phone}</bdi>
        </a>
        <p>
          <a href={chat} target="_blank" rel="noopener noreferrer" className={`${linkClass} items-center gap-2`}>
            <BrandIcon name="whatsapp" className="size-5 shrink-0" />
            {common('chat.label')}
            <span className="sr-only"> ({common('externalLink')})</span>
          </a>
        </p>
      </IconCard>
      <IconCard icon={Mail} title={t('cards.email')}>
        <a href={`mailto:${agency.infoEmail}`} className={`${linkClass} break-all`}>
          <bdi dir="ltr">{agency.infoEmail}</bdi>
        </a>
      </IconCard>
      <IconCard icon={Clock} title={t('cards.hours')}>
        <p>{hoursText(agency, 'office', locale)}</p>
        <p className="text-small text-muted" {...langOf(page, locale)}>
          {page.hoursNote}
        </p>
      </IconCard>
    </section>
  );
}
