import { useEffect, useState, type ComponentType } from 'react';
import { importWithRetry } from '../../lib/http/import-with-retry.js';
import { useTranslation } from 'react-i18next';

/**
 * Top right in both directions. The region is always in the page, so that screen readers hear what is added to it; what
 * fills it is fetched once the page is rendered.
 */
export function Toaster() {
  const { t } = useTranslation();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    importWithRetry(() => import('./toast-list.js')).then(
      ({ ToastList }) => setList(() => ToastList),
      (error: unknown) => console.error(error),
    );
  }, []);
  return (
    <section
      data-toaster
      aria-label={t('toast.region')}
      aria-live="polite"
      aria-relevant="additions text"
      className="toaster pointer-events-none fixed top-16 z-70 w-[min(24rem,calc(100vw-2rem))] lg:top-20"
    >
      {List ? <List /> : null}
    </section>
  );
}
