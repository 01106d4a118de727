import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { PageHero } from '../../components/page-hero.js';
import { headOf, langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ProcessSteps } from './process-steps.js';
import { ServiceBlock } from './service-block.js';

export function ServicesPage() {
  const { t } = useTranslation('services');
  const locale = useLocale();
  const page = useContent('servicesPage');
  const services = useContent('services');
  usePageHead(headOf(page, locale));
  return (
    <>
      <PageHero title={page.hero.title} lang={langOf(page, locale)}>
        <p>{page.hero.lead}</p>
      </PageHero>
      <div className="page-column section-space grid gap-14 lg:gap-24">
        {services.map((service, index) => (
          <ServiceBlock key={service.id} service={service} index={index} />
        ))}
      </div>
      <ProcessSteps />
      <ClosingBand page={page} button={{ to: '/contact', text: t('cta.button') }} />
    </>
  );
}
