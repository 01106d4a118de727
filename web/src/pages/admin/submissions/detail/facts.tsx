import { AGENCY_TIME_ZONE, CONTACT_SUBJECT_LABELS, INDUSTRY_LABELS, isolateNumbers, labelOf } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageContent } from '../../../../content/use-content.js';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { cvOf, experienceLabels, hasProfile, type Submission, jobTitleOf } from '../submissions.js';
import { UserText } from '../../../../components/text/user-text.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { experienceText } from '../../../../lib/format/experience.js';
import { formatDateTime, formatMegabytes } from '../../../../lib/format/format.js';
import { SubjectBadge } from '../marks.js';
import { isLocked, ScanFact } from '../cv-viewer/cv-notices.js';
import { contactLinksOf } from './contact-links.js';
import { useStaff } from '../../../../api/use-staff.js';
import { lazyDialog } from '../../lazy-screen.js';

/** Everything a person sent in a message, a CV or an application. */
export function SubmissionFacts({ row }: { row: Submission }) {
  if (isOf('applications', row)) return <ApplicationFacts row={row} />;
  if (isOf('cvs', row)) return <CvFacts row={row} />;
  return isOf('contacts', row) ? <ContactFacts row={row} /> : null;
}

const marks = { applications: 'job_title', cvs: 'fullName', contacts: 'subject', 'hiring-requests': 'lines' } as const;

function isOf<Name extends InboxName>(name: Name, row: Submission): row is Submission & StaffRows[Name] {
  return marks[name] in row;
}

/** What an applicant sent. */
function ApplicationFacts({ row }: { row: StaffRows['applications'] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <Facts>
        <Fact label={t('detail.name')}>
          <bdi>{row.name}</bdi>
        </Fact>
        <Fact label={t('detail.job')}>
          <bdi>{jobTitleOf(row, locale)}</bdi>
        </Fact>
        <Fact label={t('detail.reference')}>
          <bdi dir="ltr">{row.job_reference}</bdi>
        </Fact>
        <Fact label={t('detail.ownReference')}>
          <bdi dir="ltr">{row.reference}</bdi>
        </Fact>
        <EmailFact name="applications" row={row} />
        <PhoneFact row={row} />
        <Fact label={t('detail.currentLocation')}>
          <bdi>{row.current_location}</bdi>
        </Fact>
        <Fact label={t('detail.experienceYears')}>
          <UserText text={experienceText(row.experience_years, locale)} />
        </Fact>
        {row.cover_letter ? (
          <Fact label={t('detail.coverLetter')}>
            <TypedText>{row.cover_letter}</TypedText>
          </Fact>
        ) : null}
        <CvFileFact row={row} />
        <Fact label={t('detail.appliedDate')}>{formatDateTime(row.applied_date, locale, AGENCY_TIME_ZONE)}</Fact>
        <ReplyFacts row={row} />
      </Facts>
      <MoreFacts row={row} />
    </>
  );
}

/** What a visitor wrote. */
function ContactFacts({ row }: { row: StaffRows['contacts'] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <Facts>
        <Fact label={t('detail.ownReference')}>
          <bdi dir="ltr">{row.reference}</bdi>
        </Fact>
        <Fact label={t('detail.name')}>
          <bdi>{row.name}</bdi>
        </Fact>
        <EmailFact name="contacts" row={row} />
        <PhoneFact row={row} />
        <Fact label={t('detail.subject')}>
          {row.subject === 'fraud' ? <SubjectBadge subject="fraud" /> : CONTACT_SUBJECT_LABELS[row.subject][locale]}
        </Fact>
        <Fact label={t('detail.message')}>
          <TypedText>{row.message}</TypedText>
        </Fact>
        <Fact label={t('detail.timestamp')}>{formatDateTime(row.timestamp, locale, AGENCY_TIME_ZONE)}</Fact>
        <ReplyFacts row={row} />
      </Facts>
      <MoreFacts row={row} />
    </>
  );
}

/** What somebody sent to the talent pool. */
function CvFacts({ row }: { row: StaffRows['cvs'] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <>
      <Facts>
        <Fact label={t('detail.ownReference')}>
          <bdi dir="ltr">{row.reference}</bdi>
        </Fact>
        <Fact label={t('detail.fullName')}>
          <bdi>{row.fullName}</bdi>
        </Fact>
        <EmailFact name="cvs" row={row} />
        <PhoneFact row={row} />
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
        <CvFileFact row={row} />
        <Fact label={t('detail.timestamp')}>{formatDateTime(row.timestamp, locale, AGENCY_TIME_ZONE)}</Fact>
        <ReplyFacts row={row} />
      </Facts>
      <MoreFacts row={row} />
    </>
  );
}

export function CvFileFact({ row }: { row: Submission }) {
  const { t } = useTranslation(['admin', 'submission']);
  const cv = cvOf(row);
  if (hasProfile(row)) return <Fact label={t('detail.cvFile')}>{t('submission:profile.inPlace')}</Fact>;
  if (!cv) return null;
  return (
    <Fact label={t('letter' in row ? 'detail.letter' : 'detail.cvFile')}>
      <bdi dir="ltr" className="wrap-anywhere">
        {cv.fileName}
      </bdi>{' '}
      <span className="whitespace-nowrap text-muted">
        <bdi>{cv.file.kind.toUpperCase()}</bdi> ·{' '}
        <bdi>{t('detail.fileSize', { size: formatMegabytes(cv.file.size) })}</bdi>
      </span>
      {'cv_kind' in row && row.cv_kind === 'photos' ? (
        <span className="block pt-1 text-caption text-muted">{t('detail.cvFromPhotos')}</span>
      ) : null}
      {isLocked(cv.file) ? <ScanFact scan={cv.file.scan} /> : null}
      {cv.file.text === 'done' || isLocked(cv.file) ? null : (
        <span className="flex items-start gap-1.5 pt-1 text-caption text-muted">
          <SearchX aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {t(`submission:cv.text.${cv.file.text}`)}
        </span>
      )}
    </Fact>
  );
}

/** Recorded for every submission beside its fields. Rarely needed, so it is collapsed. */
export function MoreFacts({ row }: { row: Submission }) {
  const { t } = useTranslation('admin');
  const { t: entry } = useTranslation('submission');
  const locale = useLocale();
  const cv = cvOf(row);
  return (
    <details className="group">
      <summary className="text-muted">{entry('more')}</summary>
      <div className="pt-3">
        <Facts>
          <Fact label={t('detail.language')}>
            {row.locale === 'ar' ? t('detail.languageAr') : t('detail.languageEn')}
          </Fact>
          {'page' in row ? (
            <Fact label={t('detail.page')}>
              {row.page === 'careers' ? t('detail.pageCareers') : t('detail.pageApply')}
            </Fact>
          ) : null}
          <Fact label={t('detail.consent')}>
            {t('detail.consentValue', {
              date: formatDateTime(row.consent_at, locale, AGENCY_TIME_ZONE),
              version: row.consent_version,
            })}
          </Fact>
          {cv ? (
            <Fact label={t('detail.checksum')}>
              <bdi dir="ltr" className="text-caption break-all text-muted">
                {cv.file.sha256}
              </bdi>
            </Fact>
          ) : null}
        </Facts>
      </div>
    </details>
  );
}

const link = 'text-primary underline underline-offset-4 hover:text-primary-hover break-all';

export function EmailFact<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('admin');
  return (
    <Fact label={t('detail.email')}>
      <a href={contactLinksOf(row, usePageContent().agencyName).mail} className={link}>
        <bdi dir="ltr">{row.email}</bdi>
      </a>{' '}
      <CorrectEmail name={name} row={row} />
    </Fact>
  );
}

export function PhoneFact({ row }: { row: Submission }) {
  const { t } = useTranslation('admin');
  return (
    <Fact label={t('detail.phone')}>
      <a href={`tel:${row.phone}`} className={link}>
        <bdi dir="ltr">{row.phone_text}</bdi>
      </a>
    </Fact>
  );
}

/** When the review is due or, once there was one, when it was; and when the person was first written to. */
export function ReplyFacts({ row }: { row: Submission }) {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  const date = (at: string) => formatDateTime(at, locale, AGENCY_TIME_ZONE);
  return (
    <>
      {row.first_reviewed_at ? (
        <Fact label={t('reviewed')}>{date(row.first_reviewed_at)}</Fact>
      ) : (
        <Fact label={t('due')}>{date(row.due_at)}</Fact>
      )}
      {row.first_replied_at ? <Fact label={t('replied')}>{date(row.first_replied_at)}</Fact> : null}
    </>
  );
}

/** Label and value pairs; a value that is not there leaves its line out. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className="grid gap-x-6 sm:col-span-full sm:grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Several lines as a person typed them: each in its own direction, phone numbers in Arabic ones from left to right. */
export function TypedText({ children }: { children: string }) {
  return (
    <span dir="auto" className="block text-start whitespace-pre-wrap">
      {isolateNumbers(children, { urls: true })}
    </span>
  );
}

const CorrectEmailDialog = lazyDialog(
  () => import('./correct-email-dialog.js').then((module) => module.CorrectEmailDialog),
  ['outreach', 'forms'],
);

/** Opens the dialog in which a mistyped email is corrected. Not there for viewers. */
function CorrectEmail<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('submission');
  const { can } = useStaff();
  const [open, setOpen] = useState(false);
  if (!can('change')) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ms-1 min-h-6 text-caption whitespace-nowrap text-muted underline underline-offset-4 hover:text-primary"
      >
        {t('correctEmail')}
      </button>
      {open ? <CorrectEmailDialog name={name} row={row} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
