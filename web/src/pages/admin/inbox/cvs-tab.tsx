import {
  AGENCY,
  CV_MOVES,
  EXPERIENCE_LABELS,
  EXPERIENCE_OTHER_LABELS,
  INDUSTRY_LABELS,
  labelOf,
} from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatDateTime } from '../../../lib/format.js';
import { EmailLink, PhoneLinks } from './contact-links.js';
import { CvLinks } from './cv-links.js';
import { Fact, Facts, TypedText } from './facts.js';
import type { Inbox, InboxRow } from './inbox.js';
import { InboxSection } from './inbox-section.js';
import { SubmissionFactRows } from './submission-facts.js';

/** Both readings of the specification: what the forms send, and the bands that older rows carry. */
const experienceLabels = { ...EXPERIENCE_LABELS, ...EXPERIENCE_OTHER_LABELS };

/** CVs left in the talent pool. */
export function CvsTab() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const inbox: Inbox<'cvs'> = {
    name: 'cvs',
    kind: 'cv',
    moves: CV_MOVES,
    personOf: (row) => row.fullName,
    sentAt: (row) => row.timestamp,
    template: 'md:grid-cols-[1.3fr_1.3fr_1.2fr_1fr_9.5rem] lg:grid-cols-[1.4fr_1.4fr_1.2fr_1.4fr_1.2fr_11rem]',
    columns: [
      { key: 'position', title: t('column.position'), cell: (row) => <bdi>{row.position}</bdi> },
      {
        key: 'industry',
        title: t('column.industry'),
        className: 'max-md:text-muted',
        wideOnly: true,
        cell: (row) => labelOf(INDUSTRY_LABELS, row.industry, locale),
      },
      {
        key: 'experience',
        title: t('column.experience'),
        className: 'max-md:text-muted',
        cell: (row) => labelOf(experienceLabels, row.experience, locale),
      },
    ],
    Facts: CvFacts,
  };
  return (
    <InboxSection
      inbox={inbox}
      title={t('tabs.cvs')}
      searchLabel={t('list.searchCvs')}
      nameTitle={t('column.name')}
      dateTitle={t('column.submitted')}
      empty={{ title: t('list.emptyCvs'), hint: t('list.emptyCvsHint') }}
    />
  );
}

function CvFacts({ row }: { row: InboxRow<'cvs'> }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <Facts>
      <Fact label={t('detail.cvFile')}>
        <CvLinks path={row.cvUrl} fileName={row.cvFileName} file={row.cv} />
      </Fact>
      <Fact label={t('detail.fullName')}>
        <bdi>{row.fullName}</bdi>
      </Fact>
      <Fact label={t('detail.email')}>
        <EmailLink email={row.email} />
      </Fact>
      <Fact label={t('detail.phone')}>
        <PhoneLinks phone={row.phone} person={row.fullName} />
      </Fact>
      <Fact label={t('detail.industry')}>{labelOf(INDUSTRY_LABELS, row.industry, locale)}</Fact>
      <Fact label={t('detail.wantedPosition')}>
        <bdi>{row.position}</bdi>
      </Fact>
      <Fact label={t('detail.experience')}>{labelOf(experienceLabels, row.experience, locale)}</Fact>
      <Fact label={t('detail.qualifications')}>
        <bdi>{row.qualifications}</bdi>
      </Fact>
      {row.additionalInfo ? (
        <Fact label={t('detail.additionalInfo')}>
          <TypedText>{row.additionalInfo}</TypedText>
        </Fact>
      ) : null}
      <Fact label={t('detail.timestamp')}>{formatDateTime(row.timestamp, locale, AGENCY.timeZone)}</Fact>
      <Fact label={t('detail.page')}>{row.page === 'careers' ? t('detail.pageCareers') : t('detail.pageApply')}</Fact>
      <SubmissionFactRows row={row} file={row.cv} />
    </Facts>
  );
}
