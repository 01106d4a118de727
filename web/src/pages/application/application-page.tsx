import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PUBLIC_STATE_LABELS, type PublicApplication, e164 } from '@qantara/contract';
import { publicApplication } from '../../api/public-application.js';
import { withQueries } from '../../api/with-queries.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ApplicationChanges, ApplicationState } from '../../features/application-progress/application-parts.js';
import { isolateLtr } from '../../lib/format/format.js';
import { Mail, Phone } from 'lucide-react';
import { BrandIcon } from '../../components/media/brand-icon.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { useAgency } from '../../content/use-content.js';
import { hoursText } from '../../content/working-hours.js';
import { useChatUrl } from '../../features/submission/use-chat-url.js';
import documentAttestation from '../../assets/scenes/document-attestation.svg?no-inline';

/** What an applicant sees of an application, by the link of the email: whole without scripts. */
export const ApplicationPage = withQueries(ApplicationByLink, ({ queryClient, locale, params }) =>
  queryClient.ensureQueryData(publicApplication(locale, params['token'] ?? '')),
);

const STATUSES = { unknown: 404, expired: 410, failed: 503 } as const;

function ApplicationByLink() {
  const { t } = useTranslation('application');
  const { t: common } = useTranslation();
  const { token = '' } = useParams();
  const { data } = useQuery(publicApplication(useLocale(), token));
  // The title says nothing of the person or the job: it is what chat apps show of the link.
  const head = { title: t('title'), description: t('description'), robots: 'noindex' };
  usePageHead(data?.state === 'found' ? head : { ...head, status: STATUSES[data?.state ?? 'failed'] });

  if (data?.state === 'found') return <Application application={data.application} />;
  const state = data?.state ?? 'failed';
  return (
    <>
      <PageHero title={t(`missing.${state}`)}>{state === 'failed' ? <p>{t('missing.text')}</p> : null}</PageHero>
      <div className="page-column grid grid-cols-1 gap-6 py-8 wrap-anywhere lg:py-12">
        {state === 'failed' ? (
          <p>
            <Link to="." reloadDocument className="font-semibold text-primary underline underline-offset-4">
              {common('tryAgain')}
            </Link>
          </p>
        ) : (
          <p className="flex flex-wrap gap-3">
            <ButtonLink to="/my-applications">{t('missing.again')}</ButtonLink>
            <ButtonLink to="/jobs" variant="ghost">
              {t('moreJobs')}
            </ButtonLink>
          </p>
        )}
        <AskPeople />
      </div>
    </>
  );
}

/** The state as the title, the next step with its deadline, the history, and contacts. */
function Application({ application }: { application: PublicApplication }) {
  const { t } = useTranslation('application');
  const locale = useLocale();
  const { reference, first_name: name, job, state } = application;
  return (
    <>
      <PageHero title={PUBLIC_STATE_LABELS[state][locale]} scene={documentAttestation}>
        <p>
          {t('of', { name: `\u2068${name}\u2069`, title: `\u2068${job.title}\u2069` })}{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {reference}
          </bdi>
        </p>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-8 py-8 wrap-anywhere lg:grid-cols-12 lg:py-12">
        <div className="grid content-start gap-8 lg:col-span-7">
          <ApplicationState application={application} />
        </div>
        <div className="grid content-start gap-8 lg:col-span-5">
          <ApplicationChanges application={application} />
          <AskPeople topic={`${job.title} (${isolateLtr(reference)})`} />
        </div>
      </div>
    </>
  );
}

const contactClass = `${buttonClass('ghost')} bg-surface`;

/** How to reach a person at the agency. @param topic of the chat */
function AskPeople({ topic }: { topic?: string }) {
  const agency = useAgency();
  const { t } = useTranslation('application');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const chat = useChatUrl(topic);
  return (
    <section aria-labelledby="ask-heading" className="grid justify-items-start gap-3">
      <h2 id="ask-heading" className="text-h3">
        {t('ask.title')}
      </h2>
      <p className="text-muted">{t('ask.text')}</p>
      <p className="flex flex-wrap gap-3">
        <a href={`tel:${e164(agency.phone)}`} className={contactClass}>
          <Phone aria-hidden="true" className="size-5" />
          <bdi dir="ltr">{agency.phone}</bdi>
        </a>
        <a href={chat} target="_blank" rel="noopener noreferrer" className={contactClass}>
          <BrandIcon name="whatsapp" />
          {t('ask.chat')}
          <span className="sr-only"> ({common('externalLink')})</span>
        </a>
        <a href={`mailto:${agency.jobsEmail}`} className={`${contactClass} break-all`}>
          <Mail aria-hidden="true" className="size-5" />
          <bdi dir="ltr">{agency.jobsEmail}</bdi>
        </a>
      </p>
      <p className="text-small text-muted">{hoursText(agency, 'office', locale)}</p>
    </section>
  );
}
