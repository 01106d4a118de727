import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { headOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ClientLogos } from './client-logos.js';
import { Hero } from './hero.js';
import { IndustryCards } from './industry-cards.js';
import { ServiceGrid } from './service-grid.js';
import { Talent } from './talent.js';
import { Testimonials } from './testimonials.js';

export function HomePage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const page = useContent('homePage');
  usePageHead(headOf(page, locale));
  return (
    <>
      <Hero />
      <Talent />
      <ServiceGrid />
      <IndustryCards />
      <Testimonials />
      <ClientLogos />
      <ClosingBand page={page} button={{ to: '/contact?subject=employer', text: t('header.getStarted') }} />
    </>
  );
}
