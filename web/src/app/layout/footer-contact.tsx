import { AGENCY } from '@qantara/contract';
import { Mail, MapPin, Phone, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';

export function FooterContact() {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-3">
      <Fact Icon={MapPin} label={t('footer.address')}>
        {AGENCY.address[useLocale()]}
      </Fact>
      <Fact Icon={Phone} label={t('footer.phone')}>
        <a href={`tel:${AGENCY.phone}`} className="footer-link">
          <bdi dir="ltr">{AGENCY.phoneDisplay}</bdi>
        </a>
      </Fact>
      <Fact Icon={Mail} label={t('footer.email')}>
        <a href={`mailto:${AGENCY.infoEmail}`} className="footer-link">
          <bdi dir="ltr">{AGENCY.infoEmail}</bdi>
        </a>
      </Fact>
      <Fact Icon={ShieldCheck} label={t('footer.licence')}>
        <bdi dir="ltr" className="break-all">
          {AGENCY.licenceNumber}
        </bdi>
      </Fact>
    </dl>
  );
}

function Fact({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="pt-0.5">
        <Icon aria-hidden="true" className="size-5 text-amber" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
