import { useMutation, useQueryClient } from '@tanstack/react-query';
import { teamKey } from '../../../../api/staff-team.js';
import { toast } from '../../../../components/toast.js';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../refusal-text.js';

/** The link is made when its mail is sent, a moment later. */
const LINK_MADE_MS = 3000;

/** A change of an account: says that it was done or why not, and reads the list anew. */
export function useTeamChange(change: (value: string) => Promise<unknown>, done: string) {
  const { t } = useTranslation('settings');
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(refusalText(error, t('failed'))),
    onSettled: refresh,
  });
}

export function useRefreshTeam(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: teamKey });
    setTimeout(() => void refresh(), LINK_MADE_MS);
    await refresh();
  };
}
