import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** The four steps with their times: one below the other on a phone, side by side on wide screens. */
export function Timeline() {
  const page = useContent('faqPage');
  return (
    <section aria-labelledby="timeline-heading" className="bg-sunken" {...langOf(page, useLocale())}>
      <div className="page-column section-space grid gap-8">
        <div className="grid gap-2">
          <h2 id="timeline-heading">{page.timelineTitle}</h2>
          <p className="text-muted">{page.timelineLead}</p>
        </div>
        <ol className="timeline">
          {page.timelineSteps.map(({ title, time, text }, index) => (
            <li key={title} className="timeline-step">
              <span aria-hidden="true" className="timeline-dot">
                {index + 1}
              </span>
              <div className="grid gap-1">
                <h3>{title}</h3>
                <p className="font-semibold text-primary">{time}</p>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
