import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { barButton, barButtonText } from './bar-button.js';
import { useLogout } from './use-logout.js';

export function LogoutButton() {
  const { t } = useTranslation('admin');
  const { isPending, press } = useLogout();
  return (
    <button type="button" title={t('bar.logout')} aria-disabled={isPending} onClick={press} className={barButton}>
      <LogOut aria-hidden="true" className="mirror size-4.5" />
      <span className={barButtonText}>{isPending ? t('bar.loggingOut') : t('bar.logout')}</span>
    </button>
  );
}
