import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useDashboardUrl } from '../../use-dashboard-url.js';
import { FilterPanel } from './filter-panel.js';

interface FilterSheetProps {
  name: InboxName;
  without: string;
  total: number;
  onClose: () => void;
}

/** The filters in a full-screen dialog, where there is no room for them above the list. */
export function FilterSheet({ name, without, total, onClose }: FilterSheetProps) {
  const { t } = useTranslation('submissions');
  const { go } = useDashboardUrl();
  return (
    <Dialog
      title={t('filter.title')}
      closeText={t('filter.close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="ghost" size="dashboard" onClick={() => go({ filters: {} })}>
            {t('filter.clearAll')}
          </Button>
          <Button size="dashboard" onClick={onClose}>
            {t('filter.show', { count: total })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FilterPanel {...{ name, without }} />
      </div>
    </Dialog>
  );
}
