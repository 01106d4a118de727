import { ACCOUNT_ROLES, type AccountRole, type StaffAccountRow, AGENCY_TIME_ZONE } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { staffTeam, type TeamMember } from '../../../../api/staff-team.js';
import { Button } from '../../../../components/ui/button.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../query-state.js';
import { InviteDialog } from './invite-dialog.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Badge } from '../../../../components/ui/badge.js';
import { formatDateTime } from '../../../../lib/format/format.js';
import { StaffActions } from './staff-actions.js';

/** Who works here: active accounts first. Only for a lead. */
export function StaffView() {
  const { t } = useTranslation('settings');
  const query = useQuery(staffTeam(useLocale()));
  const [inviting, setInviting] = useState(false);
  const accounts = (query.data ?? []).filter(isAccount);
  const shown = [...accounts.filter(({ active }) => active), ...accounts.filter(({ active }) => !active)];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{t('staff.intro')}</p>
        <Button size="dashboard" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" className="size-4.5" />
          {t('staff.invite')}
        </Button>
      </div>
      <QueryState query={query}>
        <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
          {shown.map((account) => (
            <StaffItem key={account.id} account={account} />
          ))}
        </ul>
      </QueryState>
      <dl className="grid gap-x-4 gap-y-1 text-muted sm:grid-cols-[auto_1fr]">
        {ACCOUNT_ROLES.map((role) => (
          <RoleMeaning key={role} role={role} />
        ))}
      </dl>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

function RoleMeaning({ role }: { role: AccountRole }) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  return (
    <>
      <dt className="font-semibold text-ink">{tAdmin(`settings.role.${role}`)}</dt>
      <dd>{t(`staff.meaning.${role}`)}</dd>
    </>
  );
}

/** Whether the server gave the whole account, as it does to a lead. */
const isAccount = (member: TeamMember): member is StaffAccountRow => 'email' in member && 'role' in member;

function StaffItem({ account }: { account: StaffAccountRow }) {
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
