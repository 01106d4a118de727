import { COUNTRY_LABELS, PUBLIC_JOB_TYPE_LABELS, labelOf, type JobRow } from '@qantara/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { useChatTopic } from '../../components/text/chat-topic.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { JobAlert } from '../../features/job-alert/job-alert.js';
import { JobHeader } from '../../features/job-card/job-header.js';
import { JobSections } from '../../features/job-card/job-sections.js';
import { useAppliedJob } from '../../features/job-card/use-applied-job.js';
import { useLocale } from '../../i18n/use-locale.js';
import { freePay } from '../../lib/format/free-pay.js';
import { payText } from '../../lib/format/pay-text.js';
import { placeName } from '../../lib/format/job-texts.js';
import { loadSpamCheck } from '../../lib/third-party/spam-check.js';
import { ApplyBar } from './apply-bar.js';
import { ApplySection } from './apply-section.js';
import { BackLink } from './back-link.js';
import { JobSummary } from './job-summary.js';
import { loadFormAhead } from './lazy-form.js';
import { PaneBar } from './pane-bar.js';
import { Recruiter } from './recruiter.js';
import { ShareJob } from './share-job.js';
import { SimilarJobs } from './similar-jobs.js';
import { readDraft } from '../../lib/browser/draft-store.js';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useJobUrl } from './use-job-url.js';

/**
 * An open job: what it is, what it asks and gives, and the way to apply. With `paneButtons` it is shown beside the list of the
 * board: narrow, under a bar with these buttons and Apply Now.
 */
export function OpenJob({ job, paneButtons }: { job: JobRow; paneButtons?: ReactNode }) {
  const { t } = useTranslation('job-detail');
  const { t: tJob } = useTranslation('job');
  const locale = useLocale();
  const opensForm = useLocation().pathname.endsWith('/apply') && !paneButtons;
  const hydrated = useHydrated();
  /** Once the person has opened or closed the form. */
  const [chosen, setApplying] = useState<boolean>();
  const applying = chosen ?? (opensForm && hydrated);
  const [formShown, setFormShown] = useState(false);
  const hasDraft = useHasDraft(`application.${job.id}`, applying);
  const applied = useAppliedJob(job.id, applying);
  const section = useRef<HTMLElement>(null);
  const comma = locale === 'ar' ? '، ' : ', ';
  const place = placeName(job, locale) + comma + labelOf(COUNTRY_LABELS, job.country, locale);
  const pay = payText(job, tJob, locale) ?? freePay(job.salary_range, locale);
  const terms = (pay ? pay + comma : '') + labelOf(PUBLIC_JOB_TYPE_LABELS, job.job_type, locale);
  useChatTopic(`${job.title} (${job.reference})`);

  // On a slow line the form takes seconds: its place is shown at once.
  useEffect(() => {
    if (applying) section.current?.scrollIntoView({ block: 'start' });
  }, [applying]);

  const apply = () => {
    void loadSpamCheck();
    setApplying(true);
    // A form that opens takes the focus itself.
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

  const content = (
    <>
      <JobHeader job={job} titleAs={paneButtons ? 'h2' : 'h1'} linked />
      <JobSections job={job} />
      <Recruiter job={job} />
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
    </>
  );
  if (paneButtons)
    return (
      <>
        <PaneBar>
          <Button {...applyButton} />
          {paneButtons}
        </PaneBar>
        <div className="grid grid-cols-1 gap-6 p-4 pb-24 wrap-anywhere">{content}</div>
      </>
    );
  return (
    <div className="page-column grid grid-cols-1 gap-6 py-4 wrap-anywhere lg:grid-cols-12 lg:gap-x-8 lg:py-8">
      <Head title={job.title} description={t('description', { title: job.title, place, terms })} job={job} />
      <div className="grid content-start gap-6 lg:col-span-8">
        <BackLink job={job} />
        {content}
        <SimilarJobs job={job} />
        <JobAlert filters={{ country: job.country, ...(job.trade && { trade: job.trade }) }} />
        <PrintedLicence jobId={job.id} />
      </div>
      <JobSummary job={job} applied={applied} button={applyButton} />
      <ApplyBar job={job} applied={applied} section={section} button={applyButton} hasDraft={hasDraft} />
    </div>
  );
}

function Head({ title, description, job }: { title: string; description: string; job: JobRow }) {
  usePageHead({ title, description, canonicalPath: `/jobs/${job.id}`, canonicalLocale: job.text_locale });
  return null;
}

/** Whether the form was begun on this device and not sent; looked up again when it is closed. */
function useHasDraft(name: string, isOpen: boolean): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a device's storage can only be read after hydration
    if (!isOpen) setHasDraft(readDraft(name) !== null);
  }, [name, isOpen]);
  return hasDraft;
}

/** Ends a printed job: whose it is, under which licence, that it is free, and where to find it again. */
function PrintedLicence({ jobId }: { jobId: string }) {
  const agency = useAgency();
  const content = useContent('footer');
  const { t } = useTranslation();
  return (
    <div className="hidden gap-1 border-t border-border pt-4 text-small print:grid">
      <p>
        <strong>{agency.name}</strong> · {t('trust.licence')} <bdi dir="ltr">{agency.licenceNumber}</bdi>
      </p>
      <p {...langOf(content, useLocale())}>{content.freeNote}</p>
      <p>
        <bdi dir="ltr">{agency.phone}</bdi> · <bdi dir="ltr">{agency.infoEmail}</bdi> ·{' '}
        <bdi dir="ltr">{useJobUrl(jobId)}</bdi>
      </p>
    </div>
  );
}
