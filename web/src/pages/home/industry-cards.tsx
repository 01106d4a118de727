import { ConciergeBell, Droplets, HardHat, HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { INDUSTRIES } from '../../content/industries.js';

const icons = { construction: HardHat, oilGas: Droplets, healthcare: HeartPulse, hospitality: ConciergeBell };

export function IndustryCards() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section
      aria-labelledby="industries-heading"
      className="below-fold [--near:82rem] md:[--near:50rem] lg:[--near:39rem]"
    >
      <div className="bg-night text-on-night">
        <Reveal className="page-column section-space grid gap-8">
          <div className="grid gap-2">
            <h2 id="industries-heading" className="text-white">
              {t('industries.title')}
            </h2>
            <p>{t('industries.lead')}</p>
          </div>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
            {INDUSTRIES.map(({ id, positions }) => {
              const Icon = icons[id];
              const heading = `industry-${id}`;
              return (
                <li
                  key={id}
                  className="row-span-4 grid grid-rows-subgrid content-start gap-3 rounded-2xl bg-white/8 p-5"
                >
                  <Icon aria-hidden="true" className="size-8 text-amber" />
                  <h3 id={heading} className="text-white">
                    {t(`common:industries.${id}`)}
                  </h3>
                  <p>{t(`industries.${id}`)}</p>
                  <ul aria-label={t('industries.positions')} className="flex flex-wrap content-start gap-2">
                    {positions.map((position) => (
                      <li key={position} className="rounded-sm border border-white/30 px-2 py-0.5 text-caption">
                        {t(`industries.${position}`)}
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        </Reveal>
      </div>
      <div aria-hidden="true" className="arch-row" />
    </section>
  );
}
