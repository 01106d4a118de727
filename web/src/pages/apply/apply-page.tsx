import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { PageHero } from '../../components/page-hero.js';
import { usePageHead } from '../../components/page-head.js';
import { SuccessPanel } from '../../components/success-panel.js';
import { NeedsScripts } from '../../features/agency-contact/needs-scripts.js';
import { SentLinks } from '../../features/agency-contact/sent-links.js';
import { CvForm } from '../../features/cv-form/cv-form.js';
import { POOL_CV_MESSAGES } from '../../lib/cv-file.js';
import { loadSpamCheckWhenIdle } from '../../lib/spam-check.js';
import { Benefits } from './benefits.js';
import { NextSteps } from './next-steps.js';
import { Reassurance } from './reassurance.js';

/** Submit CV: on a phone the form stands right below one sentence; what speaks for us comes after it. */
export function ApplyPage() {
  const { t } = useTranslation('apply');
  const { t: forms } = useTranslation('forms');
  const [sent, setSent] = useState<string | null>(null);
  usePageHead({ title: t('title'), description: t('description') });
  useEffect(loadSpamCheckWhenIdle, []);

  return (
    <>
      <PageHero title={t('title')}>
        <p>{t('lead')}</p>
      </PageHero>
      <div className="page-column grid gap-12 py-8 lg:grid-cols-12 lg:gap-8 lg:py-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <NeedsScripts />
          {sent === null ? (
            <div className="rounded-2xl border border-border bg-surface p-5 shadow-sm md:p-8">
              <CvForm
                page="apply"
                fileMessages={POOL_CV_MESSAGES}
                received="cv_received"
                failed={t('failed')}
                submitText={t('submit')}
                busyText={t('busy')}
                sections={{
                  personal: t('sections.personal'),
                  professional: t('sections.professional'),
                  cv: t('sections.cv'),
                  additional: t('sections.additional'),
                }}
                onSent={setSent}
              />
            </div>
          ) : (
            <SuccessPanel title={t('sent.title')}>
              <p>{sent}</p>
              <p>
                {t('sent.received')} {forms('success.review')}
              </p>
              <SentLinks />
            </SuccessPanel>
          )}
        </div>
        <Reassurance />
      </div>
      <Benefits />
      <NextSteps />
    </>
  );
}
