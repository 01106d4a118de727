import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { langOf, useContent } from '../../content/use-content.js';
import { ShortHiringForm } from '../../features/hiring/short-hiring-form.js';
import { NeedsScripts } from '../../features/submission/needs-scripts.js';
import { TrustBlock } from '../../features/submission/trust-block.js';
import { useLocale } from '../../i18n/use-locale.js';
import { loadSpamCheckWhenIdle } from '../../lib/third-party/spam-check.js';
import { ContactCards } from './contact-cards.js';
import { ContactForm } from './contact-form.js';
import { OfficeMap } from './office-map.js';
import { useSubjectParam } from './use-subject-param.js';
import visaAssistance from '../../assets/scenes/visa-assistance.svg?no-inline';

export function ContactPage() {
  const { t } = useTranslation('contact');
  const page = useContent('contactPage');
  const locale = useLocale();
  usePageHead(page.seo);
  useEffect(loadSpamCheckWhenIdle, []);
  return (
    <>
      <PageHero title={t('title')} scene={visaAssistance}>
        <p {...langOf(page, locale)}>{page.lead}</p>
      </PageHero>
      <div className="page-column grid grid-cols-1 gap-8 py-8 wrap-anywhere lg:grid-cols-12 lg:py-12">
        <div className="grid content-start gap-6 lg:col-span-7">
          {useSubjectParam() === 'employer' ? <HireCard /> : null}
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

/** For those who come to hire: the request first, the message form below it. */
function HireCard() {
  const { t } = useTranslation('contact');
  const locale = useLocale();
  const texts = t('hire.form', { returnObjects: true });
  const trades = useContent('trades').toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className="rounded-2xl border border-primary bg-primary-soft p-5 md:p-8">
      <ShortHiringForm trades={trades} texts={texts} className="sm:grid-cols-2">
        <h2 className="col-span-full">{texts.title}</h2>
        <p className="col-span-full">{t('hire.text')}</p>
      </ShortHiringForm>
    </div>
  );
}
