import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../components/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { ClientLogos } from './client-logos.js';
import { Hero } from './hero.js';
import { IndustryCards } from './industry-cards.js';
import { ServiceGrid } from './service-grid.js';
import { Talent } from './talent.js';
import { Testimonials } from './testimonials.js';

export function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <>
      <Hero />
      <Talent />
      <ServiceGrid />
      <IndustryCards />
      <Testimonials />
      <ClientLogos />
      <ClosingBand
        title={t('cta.title')}
        button={{ to: '/contact?subject=employer', text: t('common:header.getStarted') }}
        aside={{ to: '/jobs', text: t('cta.seekers') }}
      >
        {t('cta.text')}
      </ClosingBand>
    </>
  );
}
