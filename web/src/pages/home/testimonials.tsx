import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { Stars } from '../../components/stars.js';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** What employers say, with initials in place of a portrait. */
export function Testimonials() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const page = useContent('homePage');
  const testimonials = useContent('testimonials');
  const { demo } = useAgency();
  if (testimonials.length === 0) return null;
  return (
    <section
      aria-labelledby="testimonials-heading"
      className="below-fold [--near:80rem] md:[--near:65rem] lg:[--near:41rem]"
    >
      <Reveal className="page-column section-space grid gap-8">
        <h2 id="testimonials-heading" {...langOf(page, locale)}>
          {page.testimonialsTitle}
        </h2>
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-6">
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <figure className="grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 rounded-2xl border border-border bg-surface p-5 shadow-sm lg:p-6">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <Stars rating={testimonial.rating} label={t('testimonials.rating', { rating: testimonial.rating })} />
                  {demo ? (
                    <span className="rounded-sm bg-grey-soft px-2 py-0.5 text-caption text-grey">
                      {t('testimonials.sample')}
                    </span>
                  ) : null}
                </div>
                <blockquote {...langOf(testimonial, locale)} className="text-pretty">
                  {testimonial.text}
                </blockquote>
                <figcaption {...langOf(testimonial, locale)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <span
                    aria-hidden="true"
                    className="grid h-16 w-13 shrink-0 arch-frame place-items-center bg-linear-to-b from-[#faf3e4] to-[#d9b982] pt-2 font-semibold text-primary"
                  >
                    {testimonial.initials}
                  </span>
                  <span className="grid min-w-0 flex-1 basis-40 text-small text-muted">
                    <span className="text-body font-semibold text-ink">{testimonial.name}</span>
                    <span>{testimonial.position}</span>
                    <span>{testimonial.company}</span>
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
