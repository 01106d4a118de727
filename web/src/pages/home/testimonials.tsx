import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { Reveal } from '../../components/reveal.js';
import { Stars } from '../../components/stars.js';
import { TESTIMONIALS } from '../../content/testimonials.js';

/** Three voices. No faces are invented: initials stand for the person. */
export function Testimonials() {
  const agency = useAgency();
  const { t } = useTranslation('home');
  return (
    <section
      aria-labelledby="testimonials-heading"
      className="below-fold [--near:80rem] md:[--near:65rem] lg:[--near:41rem]"
    >
      <Reveal className="page-column section-space grid gap-8">
        <h2 id="testimonials-heading">{t('testimonials.title')}</h2>
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
          {TESTIMONIALS.map(({ id, rating }) => (
            <li key={id}>
              <figure className="grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 rounded-2xl border border-border bg-surface p-5 shadow-sm lg:p-6">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <Stars rating={rating} label={t('testimonials.rating', { rating })} />
                  {agency.demo ? (
                    <span className="rounded-sm bg-grey-soft px-2 py-0.5 text-caption text-grey">
                      {t('testimonials.sample')}
                    </span>
                  ) : null}
                </div>
                <blockquote className="text-pretty">{t(`testimonials.${id}.text`)}</blockquote>
                <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <span
                    aria-hidden="true"
                    className="grid h-16 w-13 shrink-0 arch-frame place-items-center bg-linear-to-b from-[#faf3e4] to-[#d9b982] pt-2 font-semibold text-primary"
                  >
                    {t(`testimonials.${id}.initials`)}
                  </span>
                  <span className="grid min-w-0 flex-1 basis-40 text-small text-muted">
                    <span className="text-body font-semibold text-ink">{t(`testimonials.${id}.name`)}</span>
                    <span>{t(`testimonials.${id}.position`)}</span>
                    <span>{t(`testimonials.${id}.company`)}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
