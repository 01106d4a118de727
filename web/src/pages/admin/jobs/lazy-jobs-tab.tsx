import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { ListSkeleton } from '../list-skeleton.js';

const loadTab = () => import('./jobs-tab.js');
const Tab = lazy(() => loadTab().then((module) => ({ default: module.JobsTab })));

/** Job Management; its code comes when it is first opened. */
export function LazyJobsTab() {
  const { t } = useTranslation('admin');
  return (
    <Suspense fallback={<ListSkeleton text={t('list.loading')} />}>
      <Tab />
    </Suspense>
  );
}
