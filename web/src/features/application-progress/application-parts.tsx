import { type PublicApplication, AGENCY_TIME_ZONE } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { NextStep, Timeline } from './application-progress.js';
import { Documents, isOpen } from './documents.js';
import { Button } from '../../components/ui/button.js';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { useAgency } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDateTime, isolateLtr } from '../../lib/format/format.js';

/** What comes next and by when, the documents, what happened, and the job. */
export function ApplicationState({ application }: { application: PublicApplication }) {
  const { t } = useTranslation('application');
  const { job } = application;
  const documents = <Documents application={application} />;
  const isWanted = application.documents.some(isOpen);
  return (
    <>
      {isWanted ? documents : null}
      <NextStep application={application} />
      {isWanted ? null : documents}
      <Timeline history={application.history} />
      <section aria-labelledby="job-heading" className="grid gap-1">
        <h2 id="job-heading" className="text-h3">
          {t('job')}
        </h2>
        <p>
          {job.is_open ? (
            <Link to={`/jobs/${job.id}`} className="font-semibold text-primary underline underline-offset-4">
              <bdi>{job.title}</bdi>
            </Link>
          ) : (
            <bdi>{job.title}</bdi>
          )}{' '}
          <bdi dir="ltr" className="text-muted">
            {job.reference}
          </bdi>
        </p>
      </section>
    </>
  );
}

/** The warning about money, and what the applicant can change. */
export function ApplicationChanges({ application }: { application: PublicApplication }) {
  const { t } = useTranslation('application');
  const { jobsEmail } = useAgency();
  return (
    <>
      <section aria-labelledby="money-heading" className="grid gap-2 rounded-xl bg-amber-soft p-5 text-amber-ink">
        <h2 id="money-heading" className="text-h3">
          {t('money.title')}
        </h2>
        <p>{t('money.text')}</p>
        <Link
          to={`/contact?subject=fraud&reference=${application.reference}#form`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {t('money.report')}
        </Link>
      </section>
      {application.can_withdraw ? (
        <>
          <noscript>
            <p className="rounded-xl bg-amber-soft p-4 text-amber-ink">
              {t('changesNeedScripts', {
                email: isolateLtr(jobsEmail),
                reference: isolateLtr(application.reference),
              })}
            </p>
          </noscript>
          <ContactDetails />
        </>
      ) : null}
      <Withdrawal application={application} />
    </>
  );
}

const ContactForm = lazyPart(() => import('./contact-form.js').then((module) => module.ContactForm), {
  namespaces: ['withdrawal', 'forms'],
});

/** Another email or phone, while staff may still write or call. The code that it takes needs scripts. */
function ContactDetails() {
  const { t } = useTranslation('application');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="contact-heading" className="grid justify-items-start gap-3 [html:not(.js)_&]:hidden">
      <h2 id="contact-heading" className="text-h3">
        {t('contact.title')}
      </h2>
      <p>{t('contact.text')}</p>
      {isOpen ? (
        <ContactForm onDone={() => setOpen(false)} />
      ) : (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t('contact.button')}
        </Button>
      )}
    </section>
  );
}

const WithdrawalForm = lazyPart(() => import('./withdrawal-form.js').then((module) => module.WithdrawalForm), {
  namespaces: ['withdrawal', 'forms'],
});

/** Withdraws the application, or undoes that. Hidden without JavaScript: the form for the code needs it. */
function Withdrawal({ application }: { application: PublicApplication }) {
  const { t } = useTranslation('application');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { can_withdraw: canWithdraw, take_back_until: until } = application;
  if (!canWithdraw && !until) return null;
  const action = canWithdraw ? 'withdraw' : 'takeBack';
  return (
    <section aria-labelledby="withdraw-heading" className="grid justify-items-start gap-3 [html:not(.js)_&]:hidden">
      <h2 id="withdraw-heading" className="text-h3">
        {t(`${action}.title`)}
      </h2>
      <p>
        {until ? t('takeBack.text', { time: formatDateTime(until, locale, AGENCY_TIME_ZONE) }) : t('withdraw.text')}
      </p>
      {isOpen ? (
        <WithdrawalForm key={action} action={action} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t(`${action}.button`)}
        </Button>
      )}
    </section>
  );
}
