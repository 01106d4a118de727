import { useTranslation } from 'react-i18next';
import fiveStars from '../../assets/five-stars.svg?no-inline';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { Reveal } from '../../components/layout/reveal.js';
import { useMedia } from '../../hooks/use-media.js';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** What employers say, with initials in place of a portrait. */
export function Testimonials() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const page = useContent('homePage');
  const testimonials = useContent('testimonials');
  const { demo } = useAgency();
  const isRow = useMedia('(width < 48rem)');
  if (testimonials.length === 0) return null;
  return (
    <section
      aria-labelledby="testimonials-heading"
      className="below-fold [--near:29rem] md:[--near:65rem] lg:[--near:41rem]"
    >
      <Reveal className="page-column section-space grid grid-cols-1 gap-5 md:gap-8">
        <h2 id="testimonials-heading" {...langOf(page, locale)}>
          {page.testimonialsTitle}
        </h2>
        {/* Scrolled with the arrow keys where the cards are a row. */}
        <div
          role="group"
          aria-labelledby="testimonials-heading"
          tabIndex={isRow ? 0 : undefined}
          className="card-row gap-4 lg:grid-cols-3 lg:gap-6"
        >
          {testimonials.map((testimonial) => (
            <figure
              key={testimonial.id}
              className="grid grid-cols-1 grid-rows-[auto_1fr_auto] gap-3 rounded-2xl border border-border bg-surface p-4 md:gap-4 md:p-5 shadow-sm lg:p-6"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Stars rating={testimonial.rating} label={t('testimonials.rating', { rating: testimonial.rating })} />
                {demo ? (
                  <span className="rounded-sm bg-grey-soft px-2 py-0.5 text-caption text-grey">
                    {t('testimonials.sample')}
                  </span>
                ) : null}
              </div>
              <blockquote {...langOf(testimonial, locale)} className="text-pretty max-md:text-small">
                {testimonial.text}
                <EnglishBadge lang={langOf(testimonial, locale)} />
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
          ))}
        </div>
      </Reveal>
    </section>
  );
}

/** In rem: a star and the gap after it. */
const STAR = 1.5;
const GAP = 0.25;

/** A rating out of five: as much of the picture with five stars. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <img
      src={fiveStars}
      alt={label}
      loading="lazy"
      decoding="async"
      style={{ inlineSize: `${rating * STAR - GAP}rem` }}
      className="h-5 object-cover object-left"
    />
  );
}
