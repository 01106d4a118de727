import { AGENCY_TIME_ZONE, apiPath, type EndpointName, type PublicJobAlert } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { jobAlerts } from '../../api/job-alerts.js';
import { withQueries } from '../../api/with-queries.js';
import { buttonClass, type ButtonVariant } from '../../components/ui/button-class.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate } from '../../lib/format/format.js';
import bridge from '../../assets/scenes/bridge.svg?no-inline';

/** What the link of an email leads to: the job alerts of a person. Nothing changes before a button is pressed. */
export const JobAlertsPage = withQueries(AlertsByLink, ({ queryClient, locale, params }) =>
  queryClient.ensureQueryData(jobAlerts(locale, params['token'] ?? '')),
);

const linkClass = 'font-semibold text-primary underline underline-offset-4';

function AlertsByLink() {
  const { t } = useTranslation('job-alert');
  const { t: common } = useTranslation();
  const { token = '' } = useParams();
  const { data } = useQuery(jobAlerts(useLocale(), token));
  const head = { title: t('title'), description: t('description'), robots: 'noindex' };
  usePageHead(data?.state === 'found' ? head : { ...head, status: data ? 404 : 503 });

  if (data?.state === 'found') {
    const { email, alerts } = data.found;
    const notEnded = alerts.filter(({ state }) => state !== 'ended').length;
    return (
      <>
        <PageHero title={t('title')} scene={bridge}>
          <p>{t('lead', { email: `\u2068${email}\u2069` })}</p>
        </PageHero>
        <div className="page-column grid max-w-3xl grid-cols-1 gap-6 py-8 wrap-anywhere lg:py-12">
          <ul className="grid gap-4">
            {alerts.map((alert) => (
              <Alert key={alert.token} alert={alert} />
            ))}
          </ul>
          {notEnded > 1 ? (
            <PostButton call="endJobAlert" token={token} isForAll variant="ghost">
              {t('endAll')}
            </PostButton>
          ) : null}
        </div>
      </>
    );
  }
  return (
    <>
      <PageHero title={t(data ? 'missing.unknown' : 'missing.failed')}>
        <p>{data?.detail ?? t('missing.text')}</p>
      </PageHero>
      <p className="page-column py-8 lg:py-12">
        {data ? (
          <ButtonLink to="/jobs">{t('missing.jobs')}</ButtonLink>
        ) : (
          <Link to="." reloadDocument className={linkClass}>
            {common('tryAgain')}
          </Link>
        )}
      </p>
    </>
  );
}

function Alert({ alert }: { alert: PublicJobAlert }) {
  const { t } = useTranslation('job-alert');
  const locale = useLocale();
  const { token, title, search, frequency, state, ends_at: end, is_renewable: isRenewable } = alert;
  const day = end ? formatDate(end, locale, AGENCY_TIME_ZONE) : '';
  return (
    <li className="grid justify-items-start gap-3 rounded-2xl border border-border bg-surface p-5">
      <h2 className="text-h3">{title ?? t('allJobs')}</h2>
      <p>{t(`state.${state}`, { often: t(`often.${frequency}`), day })}</p>
      <p>
        <Link to={`/jobs${search}`} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {t('see')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'unconfirmed' ? (
          <PostButton call="confirmJobAlert" token={token}>
            {t('confirm')}
          </PostButton>
        ) : null}
        {isRenewable ? (
          <PostButton call="renewJobAlert" token={token}>
            {t(state === 'ended' ? 'startAgain' : 'renew')}
          </PostButton>
        ) : null}
        {state === 'ended' ? null : (
          <PostButton call="endJobAlert" token={token} variant="ghost">
            {t(state === 'active' ? 'end' : 'refuse')}
          </PostButton>
        )}
      </div>
    </li>
  );
}

interface PostButtonProps {
  call: EndpointName;
  token: string;
  isForAll?: boolean;
  variant?: ButtonVariant;
  children: string;
}

/** A plain form that works without scripts: the API redirects back to this page. */
function PostButton({ call, token, isForAll, variant, children }: PostButtonProps) {
  const query = new URLSearchParams({ locale: useLocale(), ...(isForAll && { all: 'true' }) }).toString();
  return (
    <form method="post" action={`${apiPath(call, { token })}?${query}`}>
      <button type="submit" className={buttonClass(variant)}>
        {children}
      </button>
    </form>
  );
}
