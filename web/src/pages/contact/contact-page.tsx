import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHero } from '../../components/page-hero.js';
import { usePageHead } from '../../components/page-head.js';
import { NeedsScripts } from '../../features/submission/needs-scripts.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { loadSpamCheckWhenIdle } from '../../lib/spam-check.js';
import { ContactCards } from './contact-cards.js';
import { ContactForm } from './contact-form.js';
import { OfficeMap } from './office-map.js';

export function ContactPage() {
  const { t } = useTranslation('contact');
  usePageHead({ title: t('title'), description: t('description') });
  useEffect(loadSpamCheckWhenIdle, []);
  return (
    <>
      <PageHero title={t('title')}>
        <p>{t('lead')}</p>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-8 py-8 wrap-anywhere lg:grid-cols-12 lg:py-12">
        <div className="grid content-start gap-6 lg:col-span-7">
          <NeedsScripts />
          <ContactForm />
          <TrustBlock />
        </div>
        <ContactCards />
        <OfficeMap />
      </div>
    </>
  );
}
