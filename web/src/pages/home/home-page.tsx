import './home.css';
import { useTranslation } from 'react-i18next';
import { trades } from '../../api/trades.js';
import { withQueries } from '../../api/with-queries.js';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { headOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ClientLogos } from './client-logos.js';
import { Hero } from './hero.js';
import { HiringNow, prefetchHiringNow } from './hiring-now.js';
import { IndustryCards } from './industry-cards.js';
import { ServiceGrid } from './service-grid.js';
import { Talent } from './talent.js';
import { Testimonials } from './testimonials.js';

export const HomePage = withQueries(Home, ({ queryClient, locale }) =>
  Promise.all([queryClient.prefetchQuery(trades(locale)), prefetchHiringNow(queryClient, locale)]),
);

function Home() {
  const { t } = useTranslation();
  const locale = useLocale();
  const page = useContent('homePage');
  usePageHead(headOf(page, locale));
  return (
    <>
      <Hero />
      <HiringNow />
      <Talent />
      <ServiceGrid />
      <IndustryCards />
      <Testimonials />
      <ClientLogos />
      <ClosingBand page={page} button={{ to: '/contact?subject=employer', text: t('header.getStarted') }} />
    </>
  );
}
