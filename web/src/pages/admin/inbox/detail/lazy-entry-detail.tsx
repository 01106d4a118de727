import type { ReactElement, ReactNode } from 'react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { lazyPart } from '../../../../components/lazy-part.js';
import { Loading } from '../../../../components/loading.js';
import { useTranslation } from 'react-i18next';
import { PdfView } from './cv/lazy-views.js';
import type { EntryDetailProps } from './entry-detail.js';

const Part = lazyPart<EntryDetailProps<InboxName>>(
  () => import('./entry-detail.js').then((module) => module.EntryDetail),
  { Waiting, Frame, keyOf: ({ row }) => row.id },
);

/** Loads the code of the detail view and starts the PDF worker, so that the first entry opens at once. No entry is read. */
export function preloadEntryDetail(): void {
  Promise.all([Part.preload(), PdfView.preload(), import('./cv/pdf-view.js')])
    .then(([, , { startEngine }]) => startEngine())
    // An entry that is opened shows what failed.
    .catch(() => undefined);
}

/** EntryDetail, outside the first bundle of the dashboard. */
export const LazyEntryDetail = Part as <Name extends InboxName>(props: EntryDetailProps<Name>) => ReactElement;

function Waiting() {
  return <Loading text={useTranslation('admin').t('list.loading')} />;
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="p-4 md:p-6">{children}</div>;
}
