import type { JobRow } from '@qantara/contract';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { Button } from '../../components/ui/button.js';
import { AppliedMark } from '../../features/job-card/applied-mark.js';
import { useJobPay } from '../../features/job-card/job-pay.js';
import type { AppliedJob } from '../../lib/browser/applied-jobs.js';

interface ApplyBarProps {
  job: JobRow;
  applied: AppliedJob | null;
  /** The bar is shown only while this is below the visible part of the page. */
  section: RefObject<HTMLElement | null>;
  button: ComponentProps<typeof Button>;
  /** The text of the button is then longer, and needs the full width. */
  hasDraft: boolean;
}

/** On phones: pay and Apply Now at the bottom of the screen until the form is there. */
export function ApplyBar({ job, applied, section, button, hasDraft }: ApplyBarProps) {
  const pay = useJobPay(job);
  const [shown, setShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!section.current) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    watcher.observe(section.current);
    return () => watcher.disconnect();
  }, [section]);

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      const height = element.offsetHeight;
      style.setProperty('--chat-lift', height > 0 ? `calc(${height}px + 1rem)` : null);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--chat-lift');
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <div
      ref={bar}
      className="no-print @container fixed inset-x-0 bottom-(--bottom-lift,0px) z-35 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden"
    >
      <div className="page-column flex min-h-16 items-center justify-between gap-4 py-2">
        {/* Very large letters leave room for the button alone. */}
        <p className={`min-w-0 text-small font-semibold ${hasDraft ? '@max-[27rem]:hidden' : '@max-[15rem]:hidden'}`}>
          <AppliedMark applied={applied} className="text-success">
            {pay ?? job.title}
          </AppliedMark>
        </p>
        <Button {...button} className={`shrink-0 ${hasDraft ? '@max-[27rem]:grow' : '@max-[15rem]:grow'}`} />
      </div>
    </div>
  );
}
