import type { ClosedJobNotice } from '@qantara/contract';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ui/button-link.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { BackLink } from './back-link.js';
import { SimilarJobs } from './similar-jobs.js';

/** A job that was open once (410): says so, offers jobs like it, and takes no application. */
export function ClosedJob({ id, notice }: { id: string; notice: Partial<ClosedJobNotice> }) {
  const { t } = useTranslation('job-detail');
  usePageHead({ title: notice.title ?? t('closed.title'), robots: 'noindex', status: 410 });
  return (
    <div className="page-column grid grid-cols-1 gap-6 py-6 wrap-anywhere lg:py-10">
      <BackLink />
      <ClosedNotice notice={notice} />
      <SimilarJobs job={{ ...notice, id }} showsOthers />
    </div>
  );
}

export function ClosedNotice(props: { notice: Partial<ClosedJobNotice>; titleAs?: 'h1' | 'h2' }) {
  const { notice, titleAs: Title = 'h1' } = props;
  const { t } = useTranslation('job-detail');
  return (
    <div className="grid justify-items-start gap-3 rounded-2xl border border-border bg-surface p-6 md:p-8">
      <CalendarX aria-hidden="true" className="size-8 text-grey" />
      <Title>{t('closed.title')}</Title>
      <p className="text-muted">
        {notice.title
          ? t('closed.text', { title: notice.title, reference: notice.reference })
          : t('closed.textUnnamed')}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/jobs">{t('closed.all')}</ButtonLink>
        <ButtonLink to="/apply" variant="ghost">
          {t('closed.pool')}
        </ButtonLink>
      </div>
    </div>
  );
}
