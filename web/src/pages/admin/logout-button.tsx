import { messageOf } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import { setSession } from '../../api/session.js';
import { signOut } from '../../api/sign-in.js';
import { staffKeys } from '../../api/staff-lists.js';
import { toast } from '../../components/toast.js';
import { useLocale } from '../../i18n/use-locale.js';
import { barButton, barButtonText } from './bar-button.js';

/** Ends the session on the server and forgets what was read; the guard then leads to /login. */
export function LogoutButton() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationFn: () => signOut(locale),
    onSuccess: () => {
      toast.success(messageOf('signed_out', locale));
      setSession({ authenticated: false });
      queryClient.removeQueries({ queryKey: staffKeys.all });
    },
    onError: () => toast.error(t('toast.logoutFailed')),
  });
  const press = () => {
    if (!logout.isPending) logout.mutate();
  };

  return (
    <button
      type="button"
      title={t('bar.logout')}
      aria-disabled={logout.isPending}
      onClick={press}
      className={barButton}
    >
      <LogOut aria-hidden="true" className="mirror size-4.5" />
      <span className={barButtonText}>{logout.isPending ? t('bar.loggingOut') : t('bar.logout')}</span>
    </button>
  );
}
