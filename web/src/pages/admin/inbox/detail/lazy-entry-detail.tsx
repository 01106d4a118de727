import { lazy, Suspense, type ReactElement } from 'react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Loading } from '../../../../components/loading.js';
import { useTranslation } from '../../../../i18n/use-translation.js';
import type { EntryDetailProps } from './entry-detail.js';

const load = () => import('./entry-detail.js');
const Loaded = lazy(() => load().then((module) => ({ default: module.EntryDetail })));

/** Fetches the code of the detail view and starts what draws CVs, so that the first entry opens at once. No entry is read. */
export function preloadEntryDetail(): void {
  Promise.all([load(), import('./cv/pdf-view.js')])
    .then(([, { startEngine }]) => startEngine())
    // Whoever opens an entry is told when it cannot be shown.
    .catch(() => undefined);
}

/** EntryDetail, outside the first bundle of the dashboard. */
export function LazyEntryDetail<Name extends InboxName>(props: EntryDetailProps<Name>): ReactElement {
  const { t } = useTranslation('admin');
  return (
    <Suspense fallback={<Loading text={t('list.loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
