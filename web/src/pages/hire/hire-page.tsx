import { COUNTRY_LABELS } from '@qantara/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../components/ui/check-list.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { SuccessPanel } from '../../components/form/success-panel.js';
import { langOf, useContent, usePageContent } from '../../content/use-content.js';
import { HireLinks } from '../../features/page-parts/hire-links.js';
import { PageSection } from '../../features/page-parts/page-section.js';
import { Questions } from '../../features/page-parts/questions.js';
import { Steps } from '../../features/page-parts/steps.js';
import { NeedsScripts } from '../../features/submission/needs-scripts.js';
import { SentReceipt } from '../../features/submission/sent-receipt.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { useSentForm } from '../../features/submission/use-sent-form.js';
import { useLocale } from '../../i18n/use-locale.js';
import { loadSpamCheckWhenIdle } from '../../lib/third-party/spam-check.js';
import { HireForm, type SentRequest } from './hire-form.js';
import manpowerSupply from '../../assets/scenes/manpower-supply.svg?no-inline';

/** Where employers request workers, with what we need from them and what happens next. */
export function HirePage() {
  const { t } = useTranslation('hire');
  const locale = useLocale();
  const guide = useContent('hireGuide');
  const { hireTrades = [] } = usePageContent();
  const lang = langOf(guide, locale);
  const [sent, showSent] = useSentForm<SentRequest>();
  usePageHead((guide.locale === locale && guide.seo) || { title: t('title'), description: t('description') });
  useEffect(loadSpamCheckWhenIdle, []);
  return (
    <>
      <PageHero title={t('title')} scene={manpowerSupply}>
        <p {...(guide.lead ? lang : {})}>{guide.lead ?? t('lead')}</p>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-8 py-8 wrap-anywhere lg:grid-cols-12 lg:py-12">
        <div className="grid content-start gap-6 lg:col-span-8">
          <NeedsScripts />
          {sent === null ? (
            <div className="rounded-2xl border border-border bg-surface p-5 shadow-sm md:p-8 [html:not(.js)_&]:hidden">
              <HireForm onSent={showSent} />
            </div>
          ) : (
            <SuccessPanel title={t('sent.title')}>
              <p>{sent.message}</p>
              <SentReceipt
                sent={sent}
                review={t('sent.reviewBy', { time: sent.reviewBy, country: COUNTRY_LABELS[sent.country][locale] })}
              />
            </SuccessPanel>
          )}
          <TrustBlock />
        </div>
        <aside {...lang} className="grid content-start gap-4 lg:col-span-4">
          <h2 className="text-h3">{guide.documentsTitle}</h2>
          <CheckList items={guide.documents} />
        </aside>
      </div>
      <PageSection id="steps" title={guide.stepsTitle} lang={lang}>
        <Steps steps={guide.steps} />
      </PageSection>
      {guide.questions ? (
        <PageSection id="questions" title={t('questions')}>
          <Questions questions={guide.questions.map((one) => ({ ...one, lang }))} id="question" />
        </PageSection>
      ) : null}
      <HireLinks title={t('byTrade')} trades={hireTrades} />
    </>
  );
}
