import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Dialog } from '../../../components/radix/dialog.js';
import { useDashboardAddress } from '../use-dashboard-address.js';

interface DetailDialogProps {
  title: string;
  /** Ids of the rows on this page, in their order. */
  ids: readonly string[];
  onClose: () => void;
  children: ReactNode;
}

/** An entry with everything that is known of it; Previous and Next keep it open and go through the page. */
export function DetailDialog({ title, ids, onClose, children }: DetailDialogProps) {
  const { t } = useTranslation('admin');
  const { address, go } = useDashboardAddress();
  const index = ids.indexOf(address.id);
  const step = (offset: number) => {
    const id = index < 0 ? undefined : ids[index + offset];
    return id ? () => go({ id }, { replace: true }) : undefined;
  };
  return (
    <Dialog
      title={title}
      closeText={t('detail.close')}
      onClose={onClose}
      actions={
        <div className="flex items-center">
          {index >= 0 ? (
            <span className="pe-2 whitespace-nowrap text-muted max-sm:sr-only">
              {t('detail.position', { index: index + 1, count: ids.length })}
            </span>
          ) : null}
          <StepButton text={t('detail.previous')} icon={ChevronLeft} onStep={step(-1)} />
          <StepButton text={t('detail.next')} icon={ChevronRight} onStep={step(1)} />
        </div>
      }
    >
      {children}
    </Dialog>
  );
}

/** Stays focusable at the ends of the page, so that pressing it again and again never throws the focus away. */
function StepButton({
  text,
  icon: Icon,
  onStep,
}: {
  text: string;
  icon: LucideIcon;
  onStep: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={text}
      aria-disabled={!onStep}
      onClick={onStep}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-50 md:size-9"
    >
      <Icon aria-hidden="true" className="mirror size-5" />
    </button>
  );
}
