import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PublicTracking } from '@qantara/contract';
import { trackingSettings } from '../../../api/analytics.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { TrackingForm, TRACKING_FIELDS } from './tracking-form.js';

/** Which external services count visitors. Only a lead can change them. @param isAskedFor scroll to it when it has loaded */
export function TrackingPanel({ isAskedFor }: { isAskedFor: boolean }) {
  const { t } = useTranslation('analytics');
  const isLead = useStaff().can('lead');
  const settings = useQuery(trackingSettings(useLocale()));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = settings.data !== undefined;
  useEffect(() => {
    if (!isAskedFor || !isLoaded) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isAskedFor, isLoaded]);
  return (
    <section aria-labelledby="tracking-heading" className="grid gap-3 rounded-xl border border-border bg-surface p-4">
      <h3 id="tracking-heading" ref={heading} tabIndex={-1} className="scroll-mt-20 text-body font-semibold">
        {t('tracking.title')}
      </h3>
      <p className="max-w-prose text-muted">{t('tracking.hint')}</p>
      {settings.isError && !settings.data ? (
        <Notice tone="danger" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('failed')}</p>
            <Button variant="ghost" size="dashboard" busy={settings.isFetching} onClick={() => void settings.refetch()}>
              {t('retry')}
            </Button>
          </div>
        </Notice>
      ) : null}
      {settings.isPending ? <p role="status">{t('loading')}</p> : null}
      {settings.data && isLead ? <TrackingForm settings={settings.data} /> : null}
      {settings.data && !isLead ? <TrackingFacts settings={settings.data} /> : null}
      {isLead ? null : <p className="text-muted">{t('tracking.leadOnly')}</p>}
    </section>
  );
}

/** What is configured, to be read. */
function TrackingFacts({ settings }: { settings: PublicTracking }) {
  const { t } = useTranslation('analytics');
  return (
    <dl className="grid gap-2 md:grid-cols-2">
      {TRACKING_FIELDS.map(({ name }) => (
        <div key={name}>
          <dt className="text-muted">{t(`tracking.${name}`)}</dt>
          <dd className="wrap-anywhere">
            {settings[name] ? <bdi dir="ltr">{settings[name]}</bdi> : t('tracking.off')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
