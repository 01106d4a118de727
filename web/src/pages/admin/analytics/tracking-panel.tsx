import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trackingSettings } from '../../../api/analytics.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/button.js';
import { Notice } from '../../../components/notice.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { settingsSearch } from '../settings/settings-address.js';
import { TrackingFacts } from './tracking-facts.js';

/** Which external services count visitors; a lead changes them in the settings. */
export function TrackingPanel() {
  const { t } = useTranslation('analytics');
  const { can } = useStaff();
  const settings = useQuery(trackingSettings(useLocale()));
  return (
    <section aria-labelledby="tracking-heading" className="grid gap-3 rounded-xl border border-border bg-surface p-4">
      <h3 id="tracking-heading" className="text-body font-semibold">
        {t('tracking.title')}
      </h3>
      <p className="max-w-prose text-muted">{t('tracking.hint')}</p>
      {settings.isError && !settings.data ? (
        <Notice tone="danger" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('failed')}</p>
            <Button look="ghost" size="dashboard" busy={settings.isFetching} onClick={() => void settings.refetch()}>
              {t('retry')}
            </Button>
          </div>
        </Notice>
      ) : null}
      {settings.isPending ? <p role="status">{t('loading')}</p> : null}
      {settings.data ? <TrackingFacts settings={settings.data} /> : null}
      {can('lead') ? (
        <Link
          to={{ search: settingsSearch('tracking') }}
          className="inline-flex min-h-10 items-center justify-self-start font-semibold text-primary underline underline-offset-4"
        >
          {t('tracking.change')}
        </Link>
      ) : (
        <p className="text-muted">{t('tracking.leadOnly')}</p>
      )}
    </section>
  );
}
