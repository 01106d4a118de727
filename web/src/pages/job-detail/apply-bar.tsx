import type { JobRow } from '@qantara/contract';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Button } from '../../components/button.js';
import { useJobPay } from '../../features/job-card/job-pay.js';

interface ApplyBarProps {
  job: JobRow;
  /** The bar gives way as soon as this is in sight. */
  section: RefObject<HTMLElement | null>;
  onApply: () => void;
}

/** On phones: pay and Apply Now at the bottom of the screen until the form is there. */
export function ApplyBar({ job, section, onApply }: ApplyBarProps) {
  const { t } = useTranslation('job-detail');
  const pay = useJobPay(job);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!section.current) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    watcher.observe(section.current);
    return () => watcher.disconnect();
  }, [section]);

  useEffect(() => {
    if (!shown) return;
    const lift = matchMedia('(width < 64rem)').matches ? '5.5rem' : null;
    document.documentElement.style.setProperty('--chat-lift', lift);
    return () => {
      document.documentElement.style.removeProperty('--chat-lift');
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <div className="no-print fixed inset-x-0 bottom-(--bottom-lift,0px) z-35 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden">
      <div className="page-column flex min-h-16 items-center justify-between gap-4 py-2">
        <p className="min-w-0 text-small font-semibold">{pay ?? job.title}</p>
        <Button onClick={onApply} className="shrink-0">
          {t('apply.now')}
        </Button>
      </div>
    </div>
  );
}
