import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { GCC_PRESENCE } from '../../content/about.js';
import { writtenFigure } from '../../lib/figure.js';

export function GccPresence() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="presence-heading" className="page-column section-space">
      <Reveal className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="presence-heading">{t('presence.title')}</h2>
          <p className="text-muted">{t('presence.lead')}</p>
        </div>
        <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
          {GCC_PRESENCE.map(({ id, value, cities }) => (
            <li key={id} className="grid content-start gap-4 rounded-xl border border-border bg-surface p-5 shadow-sm">
              <h3>{t(`presence.${id}`)}</h3>
              <p>
                <bdi dir="ltr" className="block text-h2 text-primary rtl:text-end">
                  {writtenFigure({ value, sign: '+' })}
                </bdi>{' '}
                <span className="text-muted">{t('figures.placements', { count: value })}</span>
              </p>
              <ul aria-label={t('presence.cities')} className="flex flex-wrap gap-2">
                {cities.map((city) => (
                  <li
                    key={city}
                    className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-3 py-1 text-small text-primary"
                  >
                    <MapPin aria-hidden="true" className="size-4" />
                    {t(`presence.${city}`)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
