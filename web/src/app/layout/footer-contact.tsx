import { AGENCY } from '@qantara/contract';
import { Mail, MapPin, Phone, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { breakable } from '../../lib/format.js';

export function FooterContact() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <dl className="grid grid-cols-1 gap-3">
      <Fact Icon={MapPin} label={t('footer.address')}>
        {AGENCY.address[locale]}
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
        <bdi dir="ltr">{breakable(AGENCY.licenceNumber)}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <dt className="contents">
        <Icon aria-hidden="true" className="size-5 text-amber" />
        <span className="text-caption">{label}</span>
      </dt>
      <dd className="col-start-2 wrap-anywhere text-white">{children}</dd>
    </div>
  );
}
