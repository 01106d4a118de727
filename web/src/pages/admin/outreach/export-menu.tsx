import { EXPORT_FORMATS, type ExportFormat, type InboxName } from '@qantara/contract';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { StaffFilter } from '../../../api/staff-lists.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/ui/button.js';
import { ActionMenu } from '../../../components/overlay/radix/action-menu.js';
import { downloadExport, type ExportedFile } from '../../../api/download-export.js';
import { toast } from '../../../components/ui/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/http/api-error.js';

interface ExportMenuProps {
  name: InboxName;
  /** As the list is asked for, without its page. */
  filter: StaffFilter;
  /** Rows on all pages. */
  total: number;
  /** The icon alone. */
  compact?: boolean;
}

/** Exports the filtered list as CSV or Excel; a running export can be cancelled. Not shown to viewers. */
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
          <Button variant="ghost" size="dashboard" onClick={cancel}>
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
              variant="ghost"
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

/** One export at a time; leaving the list ends it. */
function useExport(name: InboxName, filter: StaffFilter) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure('');
    setBytes(0);
    try {
      const { signal } = controller;
      const file = await downloadExport({ name, format, filter, locale, signal, onProgress: setBytes });
      save(file);
      toast.success(t('outreach.exported', { file: file.fileName }));
    } catch (error) {
      const apiError = error instanceof ApiError ? error : ApiError.local('unreadable');
      if (apiError.code !== 'cancelled') {
        setFailure(apiError.detail ?? t('outreach.exportFailed'));
        toast.error(apiError.detail ?? t('outreach.exportFailed'));
      }
    } finally {
      running.current = null;
      setBytes(null);
    }
  };

  return {
    running: bytes !== null,
    megabytes: ((bytes ?? 0) / 1_000_000).toFixed(1),
    failure,
    start: (format: ExportFormat) => void start(format),
    cancel: () => running.current?.abort(),
  };
}

/** Hands a file to the browser's downloads. */
function save({ blob, fileName }: ExportedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
