import { useTranslation } from 'react-i18next';

/** The first Tab stop of every page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="no-print fixed inset-s-4 top-2 z-70 -translate-y-[calc(100%+1rem)] rounded-lg bg-surface px-4 py-3 font-semibold text-primary focus:translate-y-0 focus:shadow-lg"
    >
      {t('skipToContent')}
    </a>
  );
}
