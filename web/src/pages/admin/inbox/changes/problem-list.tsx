import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DismissButton } from '../../dismiss-button.js';
import type { ChangeProblem } from '../use-entry-change.js';

interface ProblemListProps {
  problems: readonly ChangeProblem[];
  onShow: (id: string) => void;
  onDismiss: () => void;
}

/** Changes that did not come about, each with the name of whom it concerns, until they are dismissed. */
export function ProblemList({ problems, onShow, onDismiss }: ProblemListProps) {
  const { t } = useTranslation('triage');
  return (
    <div role="alert" className="rounded-xl bg-danger-soft px-4 py-2 text-danger">
      <div className="flex items-start justify-between gap-3">
        <p className="flex items-center gap-2 py-1 font-semibold">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {t('result.refused', { count: problems.length })}
        </p>
        <DismissButton label={t('result.dismiss')} onDismiss={onDismiss} />
      </div>
      <ul className="max-h-40 overflow-y-auto">
        {problems.map(({ id, person, text }) => (
          <li key={id} className="py-0.5">
            <button type="button" onClick={() => onShow(id)} className="font-semibold underline underline-offset-4">
              <bdi>{person}</bdi>
            </button>
            {': '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
