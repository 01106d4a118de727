import { Award, Handshake, Lightbulb, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconCard } from '../../components/icon-card.js';
import { Reveal } from '../../components/reveal.js';
import { CORE_VALUES } from '../../content/about.js';

const icons = { integrity: ShieldCheck, excellence: Award, partnership: Handshake, innovation: Lightbulb };

export function CoreValues() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="values-heading" className="page-column section-space">
      <Reveal className="grid gap-6">
        <h2 id="values-heading">{t('values.title')}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {CORE_VALUES.map((id) => (
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
