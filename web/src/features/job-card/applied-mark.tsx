import { AGENCY_TIME_ZONE } from '@qantara/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import type { AppliedJob } from '../../lib/browser/applied-jobs.js';
import { formatDate, isolateLtr } from '../../lib/format/format.js';

interface AppliedMarkProps {
  applied: AppliedJob | null;
  withReference?: boolean;
  className?: string;
  /** What is there while nothing was sent. */
  children: ReactNode;
}

/**
 * "You applied on 25 November 2026" over the text that it replaces. That text keeps its place, because only the device
 * knows of an application, after the page is painted, and nothing may move then.
 */
export function AppliedMark({ applied, withReference = false, className = '', children }: AppliedMarkProps) {
  const { t } = useTranslation('job');
  const locale = useLocale();
  if (!applied) return <span>{children}</span>;
  const date = formatDate(applied.sentAt, locale, AGENCY_TIME_ZONE);
  return (
    <span className="grid">
      <span className="invisible [grid-area:1/1]">{children}</span>
      <span className={`flex items-start gap-1.5 font-semibold [grid-area:1/1] ${className}`}>
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {withReference && applied.reference
            ? t('job.youAppliedAs', { date, reference: isolateLtr(applied.reference) })
            : t('job.youApplied', { date })}
        </span>
      </span>
    </span>
  );
}
