import {
  AGENCY_TIME_ZONE,
  INDUSTRY_LABELS,
  labelOf,
  LANGUAGE_LABELS,
  LICENCE_LABELS,
  profileTrade,
  START_LABELS,
  type ApplicantProfile,
} from '@qantara/contract';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { UserText } from '../../../../components/text/user-text.js';
import { useMinute } from '../../../../hooks/use-minute.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { experienceText } from '../../../../lib/format/experience.js';
import { DAY_MS, formatDate, formatNumber } from '../../../../lib/format/format.js';
import { experienceLabels, jobTitleOf, personOf, type WithProfile } from '../submissions.js';
import './profile-page.css';

/** A profile as a page, in the place of a CV. Printing prints the page alone. */
export function ProfilePage({ row }: { row: WithProfile }) {
  return (
    <div className="overflow-y-auto overscroll-contain bg-sunken p-3 md:p-5">
      <div className="mx-auto max-w-3xl rounded-lg bg-surface p-5 shadow-sm md:p-8">
        <Sheet row={row} />
      </div>
      {createPortal(
        <div className="print-sheet">
          <Sheet row={row} />
        </div>,
        document.body,
      )}
    </div>
  );
}

function Sheet({ row }: { row: WithProfile }) {
  const { t } = useTranslation('profile');
  const { t: admin } = useTranslation('admin');
  const locale = useLocale();
  const { profile } = row;
  const { gulf_years: gulfYears, licence, start, salary } = profile;
  const name = personOf(row);
  const isApplication = 'job_title' in row;
  const note = isApplication ? row.cover_letter : row.additionalInfo;
  return (
    <article aria-label={t('page.title', { name })} className="grid gap-6 wrap-anywhere">
      <header className="grid gap-1 border-b border-border pb-4">
        <p className="text-h3 font-bold">
          <bdi>{name}</bdi>
        </p>
        <p className="font-semibold">
          <UserText text={profileTrade(profile, locale)} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <bdi dir="ltr">{row.phone_text}</bdi>
          <bdi dir="ltr">{row.email}</bdi>
        </p>
      </header>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {isApplication ? (
          <>
            <Line label={t('page.job')}>
              <bdi>{jobTitleOf(row, locale)}</bdi> <bdi dir="ltr">{row.job_reference}</bdi>
            </Line>
            <Line label={t('page.location')}>
              <bdi>{row.current_location}</bdi>
            </Line>
          </>
        ) : (
          <>
            <Line label={admin('detail.wantedPosition')}>
              <bdi>{row.position}</bdi>
            </Line>
            <Line label={admin('detail.industry')}>{labelOf(INDUSTRY_LABELS, row.industry, locale)}</Line>
            <Line label={admin('detail.qualifications')}>
              <bdi>{row.qualifications}</bdi>
            </Line>
          </>
        )}
        <Line label={t('page.years')}>{t('page.count', { count: profile.years })}</Line>
        <Line label={t('page.gulfYears')}>
          {gulfYears === null ? null : gulfYears > 0 ? t('page.count', { count: gulfYears }) : t('page.noGulf')}
        </Line>
        <Line label={isApplication ? t('page.experience') : admin('detail.experience')}>
          {isApplication ? (
            <UserText text={experienceText(row.experience_years, locale)} />
          ) : (
            labelOf(experienceLabels, row.experience, locale)
          )}
        </Line>
        <Line label={t('page.passport')}>
          <Passport profile={profile} />
        </Line>
        <Line label={t('page.licence')}>{licence ? LICENCE_LABELS[licence][locale] : null}</Line>
        <Line label={t('page.languages')}>
          {profile.languages.map((one) => LANGUAGE_LABELS[one][locale]).join(locale === 'ar' ? '، ' : ', ')}
        </Line>
        <Line label={t('page.start')}>
          {profile.start_day
            ? formatDate(profile.start_day, locale, AGENCY_TIME_ZONE)
            : start
              ? START_LABELS[start][locale]
              : null}
        </Line>
        <Line label={t('page.salary')}>
          {salary === null ? null : (
            <bdi dir="ltr">
              {formatNumber(salary)} {profile.salary_currency}
            </bdi>
          )}
        </Line>
        {note ? (
          <Line label={admin(isApplication ? 'detail.coverLetter' : 'detail.additionalInfo')}>
            <span dir="auto" className="block text-start whitespace-pre-wrap">
              {note}
            </span>
          </Line>
        ) : null}
      </dl>
    </article>
  );
}

/** A label and its value; without a value there is no line. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="grid gap-x-8 sm:col-span-full sm:grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Employers and visas need a passport that is valid for this long. */
const NEEDED_DAYS = 183;

function Passport({ profile }: { profile: ApplicantProfile }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const now = useMinute();
  const { has_passport: hasPassport, passport_expiry: expiry } = profile;
  if (!hasPassport) return t('page.noPassport');
  if (!expiry) return t('page.hasPassport');
  const daysLeft = (Date.parse(expiry) - now) / DAY_MS;
  const warning = daysLeft < 0 ? t('page.expired') : daysLeft < NEEDED_DAYS ? t('page.expiresSoon') : null;
  return (
    <>
      {t('page.passportUntil', { date: formatDate(expiry, locale, AGENCY_TIME_ZONE) })}
      {warning ? <span className="block text-danger">{warning}</span> : null}
    </>
  );
}
