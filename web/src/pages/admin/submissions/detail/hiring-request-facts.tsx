import {
  AGENCY_TIME_ZONE,
  COUNTRY_LABELS,
  NATIONALITY_LABELS,
  PROVISION_LABELS,
  VISA_STATE_LABELS,
  type HiringLine,
} from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffRows } from '../../../../api/staff-lists.js';
import { useStaff } from '../../../../api/use-staff.js';
import { formatMonth } from '../../../../features/hiring/start-months.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { formatDateTime, formatNumber } from '../../../../lib/format/format.js';
import { START, dashboardSearch } from '../../dashboard-url.js';
import { jobOfLine, type LineOfRequest } from '../../job-form/job-form-values.js';
import { tradeNameOf } from '../submissions.js';
import { CvFileFact, EmailFact, Fact, Facts, MoreFacts, PhoneFact, ReplyFacts, TypedText } from './facts.js';

type Request = StaffRows['hiring-requests'];

/** What an employer asked for. A recruiter can make a job of each line. */
export function HiringRequestFacts({ row }: { row: Request }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const place = [row.city, COUNTRY_LABELS[row.country][locale]].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
  return (
    <>
      <ul aria-label={t('detail.workers')} className="grid gap-2">
        {row.lines.map((line, at) => (
          <Line key={at} row={row} line={line} id={`request.${row.id}.${at}`} />
        ))}
      </ul>
      <Facts>
        <Fact label={t('detail.ownReference')}>
          <bdi dir="ltr">{row.reference}</bdi>
        </Fact>
        <Fact label={t('detail.company')}>
          <bdi>{row.company}</bdi>
        </Fact>
        <Fact label={t('detail.name')}>
          <bdi>{row.name}</bdi>
        </Fact>
        <EmailFact name="hiring-requests" row={row} />
        <PhoneFact row={row} />
        <Fact label={t('detail.place')}>
          <bdi>{place}</bdi>
        </Fact>
        <Fact label={t('detail.start')}>
          {row.start_month ? formatMonth(row.start_month, locale) : t('detail.startSoon')}
        </Fact>
        {(['housing', 'food', 'transport'] as const).map((name) => {
          const provision = row[name];
          return provision ? (
            <Fact key={name} label={t(`detail.${name}`)}>
              {PROVISION_LABELS[provision][locale]}
            </Fact>
          ) : null;
        })}
        {row.visas_in_hand ? (
          <Fact label={t('detail.visas')}>{VISA_STATE_LABELS[row.visas_in_hand][locale]}</Fact>
        ) : null}
        {row.nationalities.length > 0 ? (
          <Fact label={t('detail.nationalities')}>
            {row.nationalities.map((one) => NATIONALITY_LABELS[one][locale]).join(locale === 'ar' ? '، ' : ', ')}
          </Fact>
        ) : null}
        {row.message ? (
          <Fact label={t('detail.message')}>
            <TypedText>{row.message}</TypedText>
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

/** @param id of the draft of its job */
function Line({ row, line, id }: { row: Request; line: HiringLine; id: string }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { can } = useStaff();
  const { salary_min: min, salary_max: max } = line;
  const pay = [...new Set([min, max].filter((value) => value !== null))]
    .map((value) => formatNumber(value))
    .join(' – ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken px-3 py-2">
      <span>
        <strong>
          <bdi>
            {formatNumber(line.headcount)} × {tradeNameOf(line, locale)}
          </bdi>
        </strong>
        {pay ? (
          <span className="text-muted">
            {' '}
            <bdi dir="ltr">
              {pay} {row.salary_currency}
            </bdi>
          </span>
        ) : null}
        {line.note ? <TypedText>{line.note}</TypedText> : null}
      </span>
      {can('change') ? (
        <Link
          to={{ search: dashboardSearch({ ...START, tab: 'jobs', view: 'new' }) }}
          state={{ line: { id, values: jobOfLine(row, line) } satisfies LineOfRequest }}
          className="text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          {t('detail.makeJob')}
        </Link>
      ) : null}
    </li>
  );
}
