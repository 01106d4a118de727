import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../../api/session.js';
import { useStaff } from '../../api/use-staff.js';
import { toast } from '../../components/ui/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { clearStaffDrafts } from './staff-drafts.js';

/** Ends the session on the server and forgets what was begun here; the guard then leads to /login. */
export function useLogout(): { isPending: boolean; press: () => void } {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { user } = useStaff();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    ...signOut(queryClient, locale),
    onSuccess: ({ body }) => {
      clearStaffDrafts(user?.id);
      toast.success(body.message);
    },
    onError: () => toast.error(t('toast.logoutFailed')),
  });
  return { isPending, press: () => (isPending ? undefined : mutate()) };
}
