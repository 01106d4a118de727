import { Award, Eye, HeartHandshake, ShieldCheck, Sprout, Telescope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconCard } from '../../components/icon-card.js';
import { Reveal } from '../../components/reveal.js';
import { TEAM_VALUES } from '../../content/team.js';

const icons = {
  integrity: ShieldCheck,
  people: HeartHandshake,
  innovation: Sprout,
  vision: Telescope,
  trust: Eye,
  excellence: Award,
};

export function TeamValues() {
  const { t } = useTranslation('team');
  return (
    <section aria-labelledby="values-heading" className="bg-sunken">
      <Reveal className="page-column section-space grid gap-6">
        <div className="grid gap-2">
          <h2 id="values-heading">{t('values.title')}</h2>
          <p className="text-muted">{t('values.lead')}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {TEAM_VALUES.map((id) => (
            <li key={id}>
              <IconCard icon={icons[id]} title={t(`values.${id}.title`)}>
                <p>{t(`values.${id}.text`)}</p>
              </IconCard>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
