import type { ErasureCounts, ErasureInput, InboxName } from '@qantara/contract';
import { useMutation } from '@tanstack/react-query';
import { erasePerson } from '../../../../api/outreach.js';
import { staffKeys } from '../../../../api/staff-lists.js';
import { toast } from '../../../../components/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.js';

interface EraseOptions {
  name: InboxName;
  id: string;
  onErased: (counts: ErasureCounts) => void;
}

/** Erasing, and why it was refused. */
export function useErase({ name, id, onErased }: EraseOptions) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const mutation = useMutation({
    mutationKey: [...staffKeys.of(name), 'erase'],
    mutationFn: (erasure: ErasureInput) => erasePerson(name, id, erasure, locale),
    onSuccess: ({ message, erased }) => {
      toast.success(message);
      onErased(erased);
    },
    onError: () => toast.error(t('erase.failed')),
  });
  const error = mutation.error instanceof ApiError ? mutation.error : null;
  return {
    start: (erasure: ErasureInput) => mutation.mutate(erasure),
    busy: mutation.isPending,
    fieldError: error?.errors.find(({ field }) => field === 'confirm')?.detail,
    failure: mutation.isError ? `${t('erase.failed')} ${error?.detail ?? ''}`.trim() : '',
    changed: error?.code === 'erasure_changed' || error?.status === 404,
  };
}
