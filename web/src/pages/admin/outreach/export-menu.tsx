import { EXPORT_FORMATS, type InboxName } from '@qantara/contract';
import { Download, X } from 'lucide-react';
import type { StaffFilter } from '../../../api/staff-lists.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/button.js';
import { ActionMenu } from '../../../components/radix/action-menu.js';
import { useTranslation } from 'react-i18next';
import { useExport } from './use-export.js';

interface ExportMenuProps {
  name: InboxName;
  /** As the list is asked for, without its page. */
  filter: StaffFilter;
  /** Rows on all pages. */
  total: number;
  /** The icon alone. */
  compact?: boolean;
}

/** Takes the list out as it is filtered: CSV or Excel, with cancel while it comes. Not there for viewers. */
export function ExportMenu({ name, filter, total, compact = false }: ExportMenuProps) {
  const { t } = useTranslation('admin');
  const { can } = useStaff();
  const { running, megabytes, failure, start, cancel } = useExport(name, filter);
  if (!can('change')) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {running ? (
        <>
          <span role="status" className="text-muted">
            {t('outreach.exporting', { size: megabytes })}
          </span>
          <Button look="ghost" size="dashboard" onClick={cancel}>
            <X aria-hidden="true" className="size-4" />
            {t('outreach.exportCancel')}
          </Button>
        </>
      ) : (
        <ActionMenu
          actions={EXPORT_FORMATS.map((format) => ({
            text: t('outreach.exportAs', {
              format: t(`outreach.${format}`),
              entries: t('list.found', { count: total }),
            }),
            onChoose: () => start(format),
          }))}
          trigger={
            <Button
              look="ghost"
              size="dashboard"
              disabled={total === 0}
              title={t('outreach.export')}
              className={compact ? 'min-w-11 px-2!' : 'px-3'}
            >
              <Download aria-hidden="true" className="size-4" />
              <span className={compact ? 'sr-only' : ''}>{t('outreach.export')}</span>
            </Button>
          }
        />
      )}
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
