import { useQuery } from '@tanstack/react-query';
import { trackingSettings } from '../../../../api/analytics.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../query-state.js';
import { TrackingForm } from './tracking-form.js';

/** Which external services count visitors of the public site. Only for a lead. */
export function TrackingView() {
  const { t } = useTranslation('analytics');
  const settings = useQuery(trackingSettings(useLocale()));
  return (
    <>
      <p className="max-w-prose text-muted">{t('tracking.hint')}</p>
      <QueryState query={settings}>{settings.data ? <TrackingForm settings={settings.data} /> : null}</QueryState>
    </>
  );
}
