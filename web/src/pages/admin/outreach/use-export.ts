import type { ExportFormat, InboxName } from '@qantara/contract';
import { useEffect, useRef, useState } from 'react';
import { downloadExport, type ExportedFile } from '../../../api/download-export.js';
import type { StaffFilter } from '../../../api/staff-lists.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.js';

/** One export at a time; leaving the list ends it. */
export function useExport(name: InboxName, filter: StaffFilter) {
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
      const refused = error instanceof ApiError ? error : ApiError.local('unreadable');
      if (refused.code !== 'cancelled') {
        setFailure(refused.detail ?? t('outreach.exportFailed'));
        toast.error(refused.detail ?? t('outreach.exportFailed'));
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
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
