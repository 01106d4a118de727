import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { breakable } from '../../lib/format.js';

/** Who pays, and under which licence we recruit. */
export function TrustLine() {
  const { t } = useTranslation();
  const page = useContent('homePage');
  const { licenceNumber } = useAgency();
  return (
    <div className="flex items-start gap-3 text-small text-muted md:justify-center">
      <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <div className="grid gap-1 pt-0.5 md:flex md:flex-wrap md:gap-x-6">
        <p {...langOf(page, useLocale())} className="font-medium text-ink">
          {page.freeNote}
        </p>
        <p>
          {t('footer.licence')}{' '}
          <bdi dir="ltr" className="inline-block">
            {breakable(licenceNumber)}
          </bdi>
        </p>
      </div>
    </div>
  );
}
