import { JOB_BULK_ACTIONS, type JobBulkAction } from '@qantara/contract';
import { Button } from '../../../components/ui/button.js';
import { useTranslation } from 'react-i18next';

interface BulkBarProps {
  count: number;
  /** The action under way. */
  busy: JobBulkAction | null;
  /** Why the last try failed. */
  failure: string;
  onChoose: (action: JobBulkAction) => void;
  onClear: () => void;
}

/** What can be done with the chosen rows; stays in sight at the bottom. */
export function BulkBar({ count, busy, failure, onChoose, onClear }: BulkBarProps) {
  const { t } = useTranslation('admin');
  return (
    <div
      role="region"
      aria-label={t('jobs.bulkLabel')}
      className="grid grid-cols-3 items-center gap-2 rounded-xl border border-primary bg-raised p-3 shadow-lg md:flex"
    >
      <p role="status" className="col-span-2 font-semibold md:me-auto">
        {t('jobs.chosen', { count })}
      </p>
      <Button variant="link" size="dashboard" className="md:order-last" onClick={onClear}>
        {t('jobs.chooseNone')}
      </Button>
      {failure ? (
        <p role="alert" className="col-span-full text-danger">
          {failure}
        </p>
      ) : null}
      {JOB_BULK_ACTIONS.map((action) => (
        <Button
          key={action}
          variant="ghost"
          size="dashboard"
          className="px-2!"
          busy={busy === action}
          aria-disabled={busy !== null}
          onClick={() => onChoose(action)}
        >
          {t(`jobs.bulk.${action}`)}
        </Button>
      ))}
    </div>
  );
}
