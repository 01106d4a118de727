import type { PublicTracking } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';

export const TRACKING_FIELDS = [
  { name: 'ga4', example: 'G-AB12CD34EF' },
  { name: 'gtm', example: 'GTM-AB12CD3' },
  { name: 'meta_pixel', example: '123456789012345' },
  { name: 'search_console', example: '<meta name="google-site-verification" ...>' },
] as const satisfies readonly { name: keyof PublicTracking; example: string }[];

/** The settings for those who may not change them. */
export function TrackingFacts({ settings }: { settings: PublicTracking }) {
  const { t } = useTranslation('analytics');
  return (
    <>
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
      <p className="text-muted">{t('tracking.leadOnly')}</p>
    </>
  );
}
