import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { breakable } from '../../lib/format.js';

/** Who pays, and under which licence we recruit. */
export function TrustLine() {
  const agency = useAgency();
  const { t } = useTranslation(['home', 'common']);
  return (
    <div className="flex items-start gap-3 text-small text-muted md:justify-center">
      <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <div className="grid gap-1 pt-0.5 md:flex md:flex-wrap md:gap-x-6">
        <p className="font-medium text-ink">{t('hero.free')}</p>
        <p>
          {t('common:footer.licence')}{' '}
          <bdi dir="ltr" className="inline-block">
            {breakable(agency.licenceNumber)}
          </bdi>
        </p>
      </div>
    </div>
  );
}
