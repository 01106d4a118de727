import { AGENCY_TIME_ZONE } from '@qantara/contract';
import { Pause, Play } from 'lucide-react';
import { Button } from '../../../components/button.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format.js';

interface LiveBarProps {
  countedAt: string | undefined;
  /** away: nobody has touched the page for a while. */
  state: 'live' | 'paused' | 'away';
  onPause: () => void;
}

/** When the numbers were counted, and the button that keeps them still. */
export function LiveBar({ countedAt, state, onPause }: LiveBarProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const paused = state === 'paused';
  const Icon = paused ? Play : Pause;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">
        {countedAt ? t('counted', { time: formatDateTime(countedAt, locale, AGENCY_TIME_ZONE) }) : ''}{' '}
        {t(`live.${state}`)}
      </p>
      <Button look="ghost" size="dashboard" onClick={onPause}>
        <Icon aria-hidden="true" className="size-4" />
        {t(paused ? 'resume' : 'pause')}
      </Button>
    </div>
  );
}
