import { GraduationCap, HandCoins, LifeBuoy, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconCard } from '../../components/icon-card.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

const benefits = [
  { id: 'growth', icon: TrendingUp },
  { id: 'packages', icon: HandCoins },
  { id: 'training', icon: GraduationCap },
  { id: 'support', icon: LifeBuoy },
] as const;

export function Benefits() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  const lang = langOf(content, useLocale());
  return (
    <section aria-labelledby="benefits-heading" className="bg-sunken">
      <div className="page-column section-space grid gap-6">
        <h2 id="benefits-heading" {...lang}>
          {content.benefitsTitle}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ id, icon }) => (
            <li key={id}>
              <IconCard icon={icon} title={t(`benefits.${id}`)}>
                <p {...lang}>{content[`${id}Text`]}</p>
              </IconCard>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
