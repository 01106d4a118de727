import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../components/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { PageHero } from '../../components/page-hero.js';
import { SERVICES } from '../../content/services.js';
import { ProcessSteps } from './process-steps.js';
import { ServiceBlock } from './service-block.js';

export function ServicesPage() {
  const { t } = useTranslation('services');
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <>
      <PageHero title={t('title')}>
        <p>{t('lead')}</p>
      </PageHero>
      <div className="page-column section-space grid gap-14 lg:gap-24">
        {SERVICES.map((service, index) => (
          <ServiceBlock key={service.id} service={service} index={index} />
        ))}
      </div>
      <ProcessSteps />
      <ClosingBand
        title={t('cta.title')}
        button={{ to: '/contact', text: t('cta.button') }}
        aside={{ to: '/jobs', text: t('cta.seekers') }}
      >
        {t('cta.text')}
      </ClosingBand>
    </>
  );
}
