import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { PageHero } from '../../components/page-hero.js';
import { headOf, langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ChairmanMessage } from './chairman-message.js';
import { TeamValues } from './team-values.js';

export function TeamPage() {
  const { t } = useTranslation('team');
  const locale = useLocale();
  const page = useContent('teamPage');
  usePageHead(headOf(page, locale));
  return (
    <>
      <PageHero title={page.hero.title} lang={langOf(page, locale)}>
        <p>{page.hero.lead}</p>
      </PageHero>
      <ChairmanMessage />
      <TeamValues />
      <ClosingBand page={page} button={{ to: '/contact', text: t('cta.button') }} />
    </>
  );
}
