import type { TrackingSettings } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { trackingSettings } from '../../../api/analytics.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '../../../lib/http/client-config.js';

/** The dashboards of the services that are configured; of the others nothing is said. */
export function ExternalLinks() {
  const { t } = useTranslation('analytics');
  const { t: common } = useTranslation();
  const settings = useQuery(trackingSettings(useLocale())).data;
  const links = settings ? linksOf(settings) : [];
  if (!settings) return null;
  return (
    <section aria-labelledby="analytics-external" className="grid gap-2 rounded-xl border border-border bg-surface p-4">
      <h3 id="analytics-external" className="text-body font-semibold">
        {t('external.title')}
      </h3>
      {links.length === 0 ? (
        <p className="text-muted">{t('external.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${name} (${common('externalLink')})`}
                className="inline-flex min-h-10 items-center gap-1.5 font-semibold text-primary underline underline-offset-4"
              >
                <bdi>{name}</bdi>
                <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function linksOf({ ga4, gtm, meta_pixel, search_console }: TrackingSettings): { name: string; href: string }[] {
  const site = encodeURIComponent(`${clientConfig().publicUrl}/`);
  return [
    ...(ga4 ? [{ name: 'Google Analytics', href: 'https://analytics.google.com/analytics/web/' }] : []),
    ...(gtm ? [{ name: 'Google Tag Manager', href: 'https://tagmanager.google.com/' }] : []),
    ...(search_console
      ? [{ name: 'Search Console', href: `https://search.google.com/search-console?resource_id=${site}` }]
      : []),
    ...(meta_pixel
      ? [
          {
            name: 'Meta Events Manager',
            href: `https://business.facebook.com/events_manager2/list/pixel/${meta_pixel}/overview`,
          },
        ]
      : []),
  ];
}
