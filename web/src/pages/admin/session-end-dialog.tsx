import { useState } from 'react';
import { AlertDialog } from '../../components/radix/alert-dialog.js';
import { useTranslation } from 'react-i18next';
import { useLogout } from './use-logout.js';
import { useSessionEnd } from './use-session-end.js';

/** Asks whether somebody is still there, before the session ends by itself. */
export function SessionEndDialog() {
  const { t } = useTranslation('admin');
  const { state, stay } = useSessionEnd();
  const [closed, setClosed] = useState<typeof state>(null);
  const logout = useLogout();
  if (!state || closed === state) return null;
  return (
    <AlertDialog
      title={t(`end.${state}.title`)}
      question={t(`end.${state}.text`)}
      cancelText={t(state === 'final' ? 'end.understood' : 'end.stay')}
      cancelLook="primary"
      onCancel={() => (state === 'final' ? setClosed(state) : void stay())}
      confirmText={t('bar.logout')}
      confirmLook="ghost"
      onConfirm={logout.press}
      busy={logout.isPending}
      busyText={t('bar.loggingOut')}
    />
  );
}
