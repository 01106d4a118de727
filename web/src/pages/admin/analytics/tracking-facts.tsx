import type { PublicTracking } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { TRACKING_FIELDS } from './tracking-fields.js';

/** What is configured, to be read. */
export function TrackingFacts({ settings }: { settings: PublicTracking }) {
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
