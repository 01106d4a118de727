import { useEffect, useState, type ComponentType } from 'react';
import { importWithRetry } from '../../lib/import-with-retry.js';
import { clientConfig, type TrackingIds } from '../../lib/client-config.js';

/** Only where services that count visitors are configured: what asks for consent comes after the page. */
export function ConsentGate() {
  const { tracking } = clientConfig();
  const [Banner, setBanner] = useState<ComponentType<{ tracking: TrackingIds }> | null>(null);
  useEffect(() => {
    if (!tracking) return;
    importWithRetry(() => import('./consent-banner.js')).then(
      ({ ConsentBanner }) => setBanner(() => ConsentBanner),
      (error: unknown) => console.error(error),
    );
  }, [tracking]);
  return tracking && Banner ? <Banner tracking={tracking} /> : null;
}
