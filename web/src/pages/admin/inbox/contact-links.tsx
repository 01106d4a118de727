import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.js';

const link = 'text-primary underline underline-offset-4 hover:text-primary-hover';

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={`${link} break-all`}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  );
}

/** To call, and to chat when the number has its country code. */
export function PhoneLinks({ phone, person }: { phone: string; person: string }) {
  const { t } = useTranslation('admin');
  const digits = phone.startsWith('+') ? phone.slice(1) : '';
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
      <a href={`tel:${phone}`} className={link}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {digits ? (
        <a
          href={`https://wa.me/${digits}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('detail.whatsappLabel', { name: person })} (${t('detail.newTab')})`}
          className={`${link} inline-flex items-center gap-1`}
        >
          {t('detail.whatsapp')}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      ) : null}
    </span>
  );
}
