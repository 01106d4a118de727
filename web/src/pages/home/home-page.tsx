import './home.css';
import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { useAgency, useContent } from '../../content/use-content.js';
import type { PageComponent } from '../../lib/page-types.js';
import { ClientLogos } from './client-logos.js';
import { Hero } from './hero.js';
import { HiringNow } from './hiring-now.js';
import { IndustryCards } from './industry-cards.js';
import { ServiceGrid } from './service-grid.js';
import { Talent } from './talent.js';
import { Testimonials } from './testimonials.js';
import { prefetchHomeData, useHomeData } from './use-home-data.js';

export const HomePage: PageComponent = () => {
  const { t } = useTranslation(['common', 'home']);
  const page = useContent('homePage');
  const { mainButton } = useAgency();
  usePageHead(page.seo);
  const data = useHomeData();
  return (
    <>
      <Hero trades={data.trades} />
      <HiringNow data={data} />
      <Talent facts={data.facts} />
      <ServiceGrid />
      <IndustryCards facts={data.facts} />
      <Testimonials />
      <ClientLogos />
      <ClosingBand
        page={page}
        button={{ to: '/contact?subject=employer', text: mainButton ?? t('header.getStarted') }}
        request={t('home:doors.hiring.request')}
      />
    </>
  );
};

HomePage.prefetch = ({ data, locale }) => prefetchHomeData(data, locale);
