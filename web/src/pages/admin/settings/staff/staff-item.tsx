import { AGENCY_TIME_ZONE, type StaffAccountRow } from '@qantara/contract';
import { useStaff } from '../../../../api/use-staff.js';
import { Badge } from '../../../../components/badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../lib/format.js';
import { StaffActions } from './staff-actions.js';

export function StaffItem({ account }: { account: StaffAccountRow }) {
  const { t } = useTranslation('settings');
  const { user } = useStaff();
  const own = user?.id === account.id;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi>{account.name}</bdi>
          {own ? <Badge>{t('staff.you')}</Badge> : null}
          {account.active ? null : <Badge tone="grey">{t('staff.inactive')}</Badge>}
          {account.active && account.invited ? <Badge tone="amber">{t('staff.invited')}</Badge> : null}
        </p>
        <p className="text-muted [overflow-wrap:anywhere]">
          <bdi dir="ltr">{account.email}</bdi>
        </p>
        <p className="text-muted">
          <LastSeen account={account} />
        </p>
      </div>
      <StaffActions account={account} own={own} />
    </li>
  );
}

function LastSeen({ account }: { account: StaffAccountRow }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const time = (at: string) => formatDateTime(at, locale, AGENCY_TIME_ZONE);
  const { active, invited, link_until: link, signed_in_at: seen } = account;
  if (active && invited) return <>{link ? t('staff.linkUntil', { time: time(link) }) : t('staff.noLink')}</>;
  return <>{seen ? t('staff.signedIn', { time: time(seen) }) : t('staff.neverSignedIn')}</>;
}
