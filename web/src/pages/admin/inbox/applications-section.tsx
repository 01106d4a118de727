import { AGENCY, APPLICATION_MOVES } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { AsTyped } from '../../../components/as-typed.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { experienceText } from '../../../lib/experience.js';
import { formatDateTime } from '../../../lib/format.js';
import { EmailLink, PhoneLinks } from './contact-links.js';
import { CvLinks } from './cv-links.js';
import { Fact, Facts, TypedText } from './facts.js';
import type { Inbox, InboxRow } from './inbox.js';
import { InboxSection } from './inbox-section.js';
import { SubmissionFactRows } from './submission-facts.js';

interface ApplicationsSectionProps {
  title: string;
  empty: { title: string; hint: string };
  /** Left out: the applications to all jobs, deleted ones too. */
  jobId?: string;
}

export function ApplicationsSection({ title, empty, jobId }: ApplicationsSectionProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const inbox: Inbox<'applications'> = {
    name: 'applications',
    kind: 'application',
    moves: APPLICATION_MOVES,
    personOf: (row) => row.name,
    sentAt: (row) => row.applied_date,
    template: jobId
      ? 'md:grid-cols-[1.4fr_1.3fr_1fr_1.2fr_10rem]'
      : 'md:grid-cols-[1.2fr_1.5fr_1fr_1.1fr_9.5rem] lg:grid-cols-[1.3fr_1.8fr_1.3fr_1fr_1.2fr_11rem]',
    columns: [
      ...(jobId
        ? []
        : [
            {
              key: 'job',
              title: t('column.job'),
              cell: (row: InboxRow<'applications'>) => (
                <>
                  <bdi>{row.job_title}</bdi>{' '}
                  <bdi dir="ltr" className="whitespace-nowrap text-muted">
                    {row.job_reference}
                  </bdi>
                </>
              ),
            },
          ]),
      {
        key: 'location',
        title: t('column.location'),
        wideOnly: !jobId,
        cell: (row) => <bdi>{row.current_location}</bdi>,
      },
      {
        key: 'experience',
        title: t('column.experience'),
        className: 'max-md:text-muted',
        cell: (row) => <AsTyped text={experienceText(row.experience_years, locale)} />,
      },
    ],
    Facts: ApplicationFacts,
  };
  return (
    <InboxSection
      inbox={inbox}
      title={title}
      searchLabel={t('list.searchApplications')}
      nameTitle={t('column.name')}
      dateTitle={t('column.applied')}
      empty={empty}
      jobId={jobId}
    />
  );
}

function ApplicationFacts({ row }: { row: InboxRow<'applications'> }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <Facts>
      <Fact label={t('detail.cvFile')}>
        <CvLinks path={row.cv_url} fileName={row.cv_file_name} file={row.cv} />
      </Fact>
      <Fact label={t('detail.job')}>
        <bdi>{row.job_title}</bdi>
      </Fact>
      <Fact label={t('detail.reference')}>
        <bdi dir="ltr">{row.job_reference}</bdi>
      </Fact>
      <Fact label={t('detail.name')}>
        <bdi>{row.name}</bdi>
      </Fact>
      <Fact label={t('detail.email')}>
        <EmailLink email={row.email} />
      </Fact>
      <Fact label={t('detail.phone')}>
        <PhoneLinks phone={row.phone} person={row.name} />
      </Fact>
      <Fact label={t('detail.currentLocation')}>
        <bdi>{row.current_location}</bdi>
      </Fact>
      <Fact label={t('detail.experienceYears')}>
        <AsTyped text={experienceText(row.experience_years, locale)} />
      </Fact>
      {row.cover_letter ? (
        <Fact label={t('detail.coverLetter')}>
          <TypedText>{row.cover_letter}</TypedText>
        </Fact>
      ) : null}
      <Fact label={t('detail.appliedDate')}>{formatDateTime(row.applied_date, locale, AGENCY.timeZone)}</Fact>
      <SubmissionFactRows row={row} file={row.cv} />
    </Facts>
  );
}
