import { Notice } from '../../../components/notice.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { useWordsFile } from '../../../i18n/use-words-file.js';
import { ListSkeleton } from '../list-skeleton.js';
import { AnalyticsScreen } from './analytics-screen.js';

/** True numbers of the site. Its code, words and data come when the tab is first opened. */
export function AnalyticsTab() {
  const { t } = useTranslation('admin');
  const words = useWordsFile('analytics');
  if (words === 'here') return <AnalyticsScreen />;
  if (words === 'coming') return <ListSkeleton text={t('list.loading')} />;
  return (
    <Notice tone="danger" role="alert">
      {t('list.failed')}
    </Notice>
  );
}
