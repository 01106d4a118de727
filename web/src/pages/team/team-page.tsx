import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../components/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { PageHero } from '../../components/page-hero.js';
import { ChairmanMessage } from './chairman-message.js';
import { TeamValues } from './team-values.js';

export function TeamPage() {
  const { t } = useTranslation('team');
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <>
      <PageHero title={t('title')}>
        <p>{t('lead')}</p>
      </PageHero>
      <ChairmanMessage />
      <TeamValues />
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
