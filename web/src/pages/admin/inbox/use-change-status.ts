import { messageOf } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.js';
import {
  changeStatus,
  staffKeys,
  type InboxName,
  type StaffPage,
  type StatusChange,
} from '../../../api/staff-lists.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/api-error.js';
import { recoverFocus } from '../list-section.js';
import type { InboxRow } from './inbox.js';

/** Shows the new status at once, takes it back when the server refuses. */
export function useChangeStatus(name: InboxName) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const mutationKey = [...staffKeys.of(name), 'status'];
  const queryKey = staffKeys.pages(name);

  const statusNow = (id: string) =>
    queryClient
      .getQueriesData<StaffPage<InboxRow>>({ queryKey })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.id === id)?.status;

  const show = ({ id, status }: StatusChange) =>
    queryClient.setQueriesData<StaffPage<{ id: string; status: string }>>({ queryKey }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) } : page,
    );

  const mutation = useMutation({
    mutationKey,
    mutationFn: (change: StatusChange) => changeStatus(name, change, locale),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = statusNow(change.id);
      show(change);
      return { before };
    },
    onSuccess: () => toast.success(messageOf('status_changed', locale)),
    onError: (error, { id }, context) => {
      if (context?.before) show({ id, status: context.before });
      toast.error(failureText(error, t('toast.statusFailed')));
    },
    onSettled: async () => {
      // While another change is under way the server's rows would undo it on the screen.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: staffKeys.of(name) });
      setTimeout(recoverFocus);
    },
  });

  return {
    change: (change: StatusChange) => mutation.mutate(change),
    /** Why the last change was taken back; empty when it was not. */
    failure: mutation.isError ? failureText(mutation.error, t('toast.statusFailed')) : '',
    failedId: mutation.isError ? mutation.variables.id : '',
  };
}

const failureText = (error: Error, fallback: string) => (error instanceof ApiError && error.detail) || fallback;
