import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { NativeDialog } from '../../components/overlay/native-dialog.js';
import { FilterChoices } from './filter-choices.js';
import { filterSearch, NO_FILTERS, type JobFilters } from './job-filters.js';
import { useJobList } from './use-job-list.js';
import { useDebounced } from './use-debounced.js';

interface FilterSheetProps {
  filters: JobFilters;
  /** Replaces the history entry of the sheet. */
  onShow: (filters: JobFilters) => void;
  onClose: () => void;
}

/** The filters on a phone. They are applied by the button, which shows the number of jobs once it is known. */
export function FilterSheet({ filters, onShow, onClose }: FilterSheetProps) {
  const { t } = useTranslation('jobs');
  const [draft, setDraft] = useState<JobFilters>({ ...filters, page: 1 });
  const found = useJobList(draft);
  const showText = found.isCounted ? t('filters.show', { count: found.total }) : t('filters.showAny');
  const spoken = useDebounced(found.isCounted ? t('count', { count: found.total }) : '');
  const show = () => {
    if (filterSearch(draft) === filterSearch(filters)) onClose();
    else onShow(draft);
  };
  return (
    <NativeDialog
      open
      full
      onClose={onClose}
      title={t('filters.open')}
      footer={
        <div className="flex gap-3">
          <Button variant="ghost" onClick={() => setDraft({ ...NO_FILTERS, search: filters.search })}>
            {t('filters.clearAll')}
          </Button>
          <Button className="grow" onClick={show}>
            {showText}
          </Button>
        </div>
      }
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="grid gap-6">
        <FilterChoices filters={draft} facets={found.facets} onChange={setDraft} prefix="sheet-" />
      </div>
    </NativeDialog>
  );
}
