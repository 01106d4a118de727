import { AGENCY_TIME_ZONE, messageOf, type SessionRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { endSession } from '../../../../api/own-sessions.js';
import { Badge } from '../../../../components/ui/badge.js';
import { Button } from '../../../../components/ui/button.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../lib/format/format.js';
import { errorText } from '../../error-text.js';
import { focusSettingsHeading } from '../settings-heading.js';

const PHONES = ['iOS', 'Android', 'HarmonyOS'];

export function SessionItem({ session }: { session: SessionRow }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const end = useMutation({
    ...endSession(queryClient, locale),
    onSuccess: () => {
      toast.success(messageOf('session_ended', locale));
      focusSettingsHeading();
    },
    onError: (error) => toast.error(errorText(error, t('failed'))),
  });
  const { browser, system, network, current } = session;
  const known = browser && system ? t('sessions.device', { browser, system }) : (browser ?? system);
  const device = known ?? t('sessions.unknownDevice');
  const Icon = system && PHONES.includes(system) ? Smartphone : Monitor;
  const time = (at: string) => formatDateTime(at, locale, AGENCY_TIME_ZONE);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-muted">{t('sessions.used', { time: time(session.used_at) })}</p>
        <p className="text-muted">{t('sessions.started', { time: time(session.started_at) })}</p>
        {network ? (
          <p className="text-muted">
            {t('sessions.network')} <bdi dir="ltr">{network}</bdi>
          </p>
        ) : null}
      </div>
      {current ? null : (
        <Button
          variant="ghost"
          size="dashboard"
          aria-label={t('sessions.endLabel', { device })}
          busy={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
