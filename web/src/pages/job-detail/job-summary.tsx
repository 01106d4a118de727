import { AGENCY_TIME_ZONE, type JobRow } from '@qantara/contract';
import { ShieldCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { langOf, useContent } from '../../content/use-content.js';
import { Button } from '../../components/ui/button.js';
import { AppliedMark } from '../../features/job-card/applied-mark.js';
import { useJobLanguage } from '../../features/job-card/job-language.js';
import { useJobPay } from '../../features/job-card/job-pay.js';
import type { AppliedJob } from '../../lib/browser/applied-jobs.js';
import { formatDate } from '../../lib/format/format.js';

interface JobSummaryProps {
  job: JobRow;
  applied: AppliedJob | null;
  button: ComponentProps<typeof Button>;
}

/** On wide screens the essence of the job stays beside the text, with Apply Now always in reach. */
export function JobSummary({ job, applied, button }: JobSummaryProps) {
  const { t } = useTranslation('job-detail');
  const locale = useLocale();
  const content = useContent('footer');
  const language = useJobLanguage(job);
  const pay = useJobPay(job);
  return (
    <aside className="no-print hidden lg:col-span-4 lg:block">
      <div className="sticky top-24 grid gap-4 rounded-2xl border border-border bg-surface p-6 shadow-md">
        <p className="text-h3 font-semibold">
          <span {...language}>{job.title}</span>
        </p>
        {pay ? <p className="text-h3 font-semibold text-primary">{pay}</p> : null}
        <p className="text-small text-muted">
          <AppliedMark applied={applied} className="text-success">
            {t('facts.closes')} <bdi>{formatDate(job.expiry_date, locale, AGENCY_TIME_ZONE)}</bdi>
          </AppliedMark>
        </p>
        <Button {...button} className="[html:not(.js)_&]:hidden" />
        <p className="flex items-start gap-2 text-small font-medium text-success">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
          <span {...langOf(content, locale)}>{content.applyingIsFree}</span>
        </p>
      </div>
    </aside>
  );
}
