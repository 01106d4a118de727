import { useMedia } from '../../../components/use-media.js';
import { useDashboardAddress } from '../use-dashboard-address.js';

/** Whether an entry is open beside its list: from 1280 px on. Below it opens in a window over the list. */
export function useSplit(): boolean {
  const { address } = useDashboardAddress();
  const room = useMedia('(min-width: 80rem)');
  return room && address.id !== '' && (address.tab !== 'jobs' || address.view === 'applications');
}
