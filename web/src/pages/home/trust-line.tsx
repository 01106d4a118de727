import { AGENCY } from '@qantara/contract';
import { BadgeCheck, HandCoins } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import { breakable } from '../../lib/format.js';

/** Who pays, and under which licence we recruit. */
export function TrustLine() {
  const { t } = useTranslation('home');
  const line = 'flex items-start gap-2.5';
  return (
    <div className="grid gap-2 text-small text-muted md:flex md:flex-wrap md:justify-center md:gap-x-10">
      <p className={line}>
        <HandCoins aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {t('hero.free')}
      </p>
      <p className={line}>
        <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span>
          {t('hero.licence')} <bdi dir="ltr">{breakable(AGENCY.licenceNumber)}</bdi>
        </span>
      </p>
    </div>
  );
}
