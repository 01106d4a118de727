import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trackingSettings } from '../../../api/analytics.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/button.js';
import { Notice } from '../../../components/notice.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { TrackingFacts } from './tracking-facts.js';
import { TrackingForm } from './tracking-form.js';

/** Which external services count visitors. A lead changes it, everyone else reads it. */
export function TrackingPanel() {
  const { t } = useTranslation('analytics');
  const { can } = useStaff();
  const settings = useQuery(trackingSettings(useLocale()));
  const [round, setRound] = useState(0);

  const reload = async () => {
    await settings.refetch();
    setRound(round + 1);
  };

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
      {settings.data && can('lead') ? (
        <TrackingForm key={round} settings={settings.data} onReload={() => void reload()} />
      ) : null}
      {settings.data && !can('lead') ? <TrackingFacts settings={settings.data} /> : null}
    </section>
  );
}
