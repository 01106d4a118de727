import { COUNTRY_LABELS, JOB_TYPE_LABELS, labelOf, type JobRow } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { similarJobs } from '../../api/jobs.js';
import { useChatTopic } from '../../components/chat-topic.js';
import { usePageHead } from '../../components/page-head.js';
import { JobHeader } from '../../features/job-card/job-header.js';
import { JobSections } from '../../features/job-card/job-sections.js';
import { useAppliedJob } from '../../features/job-card/use-applied-job.js';
import { useLocale } from '../../i18n/use-locale.js';
import { freePay } from '../../lib/pay-note.js';
import { payText } from '../../lib/pay-text.js';
import { placeName } from '../../lib/place-name.js';
import { loadSpamCheck } from '../../lib/spam-check.js';
import { ApplyBar } from './apply-bar.js';
import { ApplySection } from './apply-section.js';
import { BackLink } from './back-link.js';
import { JobSummary } from './job-summary.js';
import { loadFormAhead } from './late-form.js';
import { PrintedLicence } from './printed-licence.js';
import { ShareJob } from './share-job.js';
import { SimilarJobs } from './similar-jobs.js';
import { useHasDraft } from './use-has-draft.js';

/** An open job: what it is, what it asks and gives, and the way to apply. */
export function OpenJob({ job }: { job: JobRow }) {
  const { t } = useTranslation('job-detail');
  const { t: jobs } = useTranslation('jobs');
  const locale = useLocale();
  const [applying, setApplying] = useState(false);
  const [formShown, setFormShown] = useState(false);
  const hasDraft = useHasDraft(`application.${job.id}`, applying);
  const applied = useAppliedJob(job.id, applying);
  const similar = useQuery(similarJobs(locale, job)).data?.alike ?? [];
  const section = useRef<HTMLElement>(null);
  const comma = locale === 'ar' ? '، ' : ', ';
  const place = placeName(job, locale) + comma + labelOf(COUNTRY_LABELS, job.country, locale);
  const pay = payText(job, jobs, locale) ?? freePay(job.salary_range, locale);
  const terms = (pay ? pay + comma : '') + labelOf(JOB_TYPE_LABELS, job.job_type, locale);
  usePageHead({
    title: job.title,
    description: t('description', { title: job.title, place, terms }),
    canonicalLocale: job.text_locale,
  });
  useChatTopic(`${job.title} (${job.reference})`);

  // On a slow line the form takes seconds: its place is shown at once.
  useEffect(() => {
    if (applying) section.current?.scrollIntoView({ block: 'start' });
  }, [applying]);

  const apply = () => {
    void loadSpamCheck();
    setApplying(true);
    // An open form is gone to; one that opens takes the focus by itself.
    if (applying) section.current?.querySelector('h2')?.focus();
  };
  const close = () => {
    setApplying(false);
    setFormShown(false);
  };
  const applyButton = {
    onClick: apply,
    onFocus: () => loadFormAhead(locale),
    onPointerEnter: () => loadFormAhead(locale),
    onTouchStart: () => loadFormAhead(locale),
    busy: applying && !formShown,
    busyText: t('apply.loading'),
    children: hasDraft ? t('apply.continue') : t('apply.now'),
  };

  return (
    <div className="page-column grid grid-cols-1 gap-6 py-4 wrap-anywhere lg:grid-cols-12 lg:gap-x-8 lg:py-8">
      <div className="grid content-start gap-6 lg:col-span-8">
        <BackLink />
        <JobHeader job={job} />
        <JobSections job={job} />
        <ShareJob job={job} place={place} pay={pay} />
        <ApplySection
          ref={section}
          job={job}
          applying={applying}
          applied={applied}
          button={applyButton}
          onShown={() => setFormShown(true)}
          onClose={close}
        />
        <SimilarJobs title={t('closed.similar')} jobs={similar} />
        <PrintedLicence jobId={job.id} />
      </div>
      <JobSummary job={job} applied={applied} button={applyButton} />
      <ApplyBar job={job} applied={applied} section={section} button={applyButton} hasDraft={hasDraft} />
    </div>
  );
}
