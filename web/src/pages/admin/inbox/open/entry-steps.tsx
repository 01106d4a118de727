import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Spinner } from '../../../../components/spinner.js';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/format.js';
import type { Steps } from './use-steps.js';

/** "3 of 18" and the ways to the entries before and after. */
export function EntrySteps({ steps, total }: { steps: Steps; total: number }) {
  const { t } = useTranslation(['triage', 'admin']);
  return (
    <div className="flex items-center" aria-busy={steps.busy}>
      {steps.busy ? <Spinner className="me-2 size-4 text-primary" /> : null}
      {steps.position > 0 ? (
        <span role="status" className="pe-2 whitespace-nowrap text-muted">
          {t('position', { index: formatNumber(steps.position), count: formatNumber(total) })}
        </span>
      ) : null}
      <StepButton text={t('admin:detail.previous')} hotkey="K" icon={ChevronLeft} onStep={steps.previous} />
      <StepButton text={t('admin:detail.next')} hotkey="J" icon={ChevronRight} onStep={steps.next} />
    </div>
  );
}

interface StepButtonProps {
  text: string;
  hotkey: string;
  icon: LucideIcon;
  onStep: (() => void) | undefined;
}

/** Stays focusable at the ends of the list, so that pressing it again and again never throws the focus away. */
function StepButton({ text, hotkey, icon: Icon, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={text}
      aria-keyshortcuts={hotkey}
      title={`${text} (${hotkey})`}
      aria-disabled={!onStep}
      onClick={onStep}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-50 md:size-9"
    >
      <Icon aria-hidden="true" className="mirror size-5" />
    </button>
  );
}
