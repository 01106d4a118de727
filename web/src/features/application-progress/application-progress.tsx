import { AGENCY_TIME_ZONE, PUBLIC_STATE_LABELS, type PublicApplication, UNDECIDED_STATES } from '@qantara/contract';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Notice } from '../../components/ui/notice.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDateTime } from '../../lib/format/format.js';

/** States after which other jobs are what is left. */
const ENDS = ['not_selected', 'job_closed', 'withdrawn'];

/** What the state means, what comes next and by when. */
export function NextStep({ application }: { application: PublicApplication }) {
  const { t } = useTranslation('application');
  const locale = useLocale();
  const { job, state, due_at: due, is_late: isLate } = application;
  const isSelecting = !job.is_open && UNDECIDED_STATES.includes(state);
  return (
    <section aria-labelledby="next-heading" className="grid justify-items-start gap-3">
      <p>{t(`states.${state}.text`)}</p>
      <h2 id="next-heading" className="text-h3">
        {t('next')}
      </h2>
      {due ? (
        <DueNotice time={formatDateTime(due, locale, AGENCY_TIME_ZONE)} isLate={isLate} />
      ) : (
        <p>{t(`states.${state}.next`)}</p>
      )}
      {isSelecting ? <p>{t('jobNotOpen')}</p> : null}
      {ENDS.includes(state) ? <ButtonLink to="/jobs">{t('moreJobs')}</ButtonLink> : null}
    </section>
  );
}

function DueNotice({ time, isLate }: { time: string; isLate: boolean }) {
  const { t } = useTranslation('application');
  return (
    <Notice tone={isLate ? 'warning' : 'info'} className="justify-self-stretch">
      <p className="font-semibold">{t(isLate ? 'late' : 'due', { time })}</p>
      <p>{t(isLate ? 'lateText' : 'dueText')}</p>
    </Notice>
  );
}

/** The states that were reached, with their times. */
export function Timeline({ history }: Pick<PublicApplication, 'history'>) {
  const { t } = useTranslation('application');
  const locale = useLocale();
  return (
    <section aria-labelledby="history-heading" className="grid gap-3">
      <h2 id="history-heading" className="text-h3">
        {t('history')}
      </h2>
      <ol className="grid gap-3">
        {history.map(({ state, at }) => (
          <li key={state} className="grid grid-cols-[auto_1fr] gap-x-3">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-success" />
            <span>
              <span className="font-semibold">{PUBLIC_STATE_LABELS[state][locale]}</span>
              <time dateTime={at} className="block text-small text-muted">
                {formatDateTime(at, locale, AGENCY_TIME_ZONE)}
              </time>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-small text-muted">{t('zone')}</p>
    </section>
  );
}
