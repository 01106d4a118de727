import type { ClosedJobNotice } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { similarJobs } from '../../api/jobs.js';
import { ButtonLink } from '../../components/button-link.js';
import { usePageHead } from '../../components/page-head.js';
import { useLocale } from '../../i18n/use-locale.js';
import { BackLink } from './back-link.js';
import { SimilarJobs } from './similar-jobs.js';

/** A job that was open once (410): says so, offers jobs like it, and takes no application. */
export function ClosedJob({ id, notice }: { id: string; notice: Partial<ClosedJobNotice> }) {
  const { t } = useTranslation('job-detail');
  const { alike = [], others = [] } = useQuery(similarJobs(useLocale(), { ...notice, id })).data ?? {};
  usePageHead({ title: notice.title ?? t('closed.title'), robots: 'noindex', status: 410 });
  return (
    <div className="page-column grid grid-cols-1 gap-6 py-6 wrap-anywhere lg:py-10">
      <BackLink />
      <div className="grid justify-items-start gap-3 rounded-2xl border border-border bg-surface p-6 md:p-8">
        <CalendarX aria-hidden="true" className="size-8 text-grey" />
        <h1>{t('closed.title')}</h1>
        <p className="text-muted">
          {notice.title
            ? t('closed.text', { title: notice.title, reference: notice.reference })
            : t('closed.textUnnamed')}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/jobs">{t('closed.all')}</ButtonLink>
          <ButtonLink to="/apply" look="ghost">
            {t('closed.pool')}
          </ButtonLink>
        </div>
      </div>
      {alike.length > 0 ? (
        <SimilarJobs title={t('closed.similar')} jobs={alike} />
      ) : (
        <SimilarJobs title={t('closed.others')} jobs={others} />
      )}
    </div>
  );
}
