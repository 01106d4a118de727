import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { INDUSTRIES } from '../../content/industries.js';

/** Four arches in a row, each with a view of one industry. */
export function IndustryCards() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section
      aria-labelledby="industries-heading"
      className="below-fold [--near:125rem] md:[--near:92rem] lg:[--near:56rem]"
    >
      <div className="bg-night text-on-night">
        <Reveal className="page-column section-space grid gap-8">
          <div className="grid gap-2">
            <h2 id="industries-heading" className="text-white">
              {t('industries.title')}
            </h2>
            <p>{t('industries.lead')}</p>
          </div>
          <ul className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-4">
            {INDUSTRIES.map(({ id, picture, focus }) => (
              <li
                key={id}
                id={id}
                className="row-span-4 grid scroll-mt-24 grid-rows-subgrid content-start gap-3 last:pb-0 max-lg:pb-10"
              >
                <img
                  src={picture}
                  alt=""
                  width={640}
                  height={400}
                  loading="lazy"
                  decoding="async"
                  style={{ objectPosition: `${focus}% 50%` }}
                  className="mb-3 aspect-8/5 w-full rounded-2xl object-cover outline-2 outline-offset-4 outline-amber/50 sm:aspect-square sm:arch-frame"
                />
                <h3 className="text-white">{t(`common:industries.${id}`)}</h3>
                <p>{t(`industries.${id}.text`)}</p>
                <ul aria-label={t('industries.positions')} className="flex flex-wrap content-start gap-2">
                  {t(`industries.${id}.positions`)
                    .split('\n')
                    .map((position) => (
                      <li
                        key={position}
                        className="inline-flex min-h-6 items-center rounded-sm border border-white/30 px-2 text-caption"
                      >
                        {position}
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
      <div aria-hidden="true" className="arch-row" />
    </section>
  );
}
