import { e164 } from '@qantara/contract';
import { Mail, MapPin, Phone, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { breakable } from '../../lib/format/format.js';

export function FooterContact() {
  const agency = useAgency();
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-1 gap-3">
      <Fact Icon={MapPin} label={t('footer.address')}>
        {agency.address}
      </Fact>
      <Fact Icon={Phone} label={t('footer.phone')}>
        <a href={`tel:${e164(agency.phone)}`} className="footer-link">
          <bdi dir="ltr">{agency.phone}</bdi>
        </a>
      </Fact>
      <Fact Icon={Mail} label={t('footer.email')}>
        <a href={`mailto:${agency.infoEmail}`} className="footer-link">
          <bdi dir="ltr">{agency.infoEmail}</bdi>
        </a>
      </Fact>
      <Fact Icon={ShieldCheck} label={t('footer.licence')}>
        <bdi dir="ltr">{breakable(agency.licenceNumber)}</bdi>
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
