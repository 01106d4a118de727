import { useTranslation } from 'react-i18next';
import { FAQ_TIMELINE } from '../../content/faq.js';

/** The four steps with their times: one below the other on a phone, side by side on wide screens. */
export function Timeline() {
  const { t } = useTranslation('faq');
  return (
    <section aria-labelledby="timeline-heading" className="bg-sunken">
      <div className="page-column section-space grid gap-8">
        <div className="grid gap-2">
          <h2 id="timeline-heading">{t('timeline.title')}</h2>
          <p className="text-muted">{t('timeline.lead')}</p>
        </div>
        <ol className="timeline">
          {FAQ_TIMELINE.map((id, index) => (
            <li key={id} className="timeline-step">
              <span aria-hidden="true" className="timeline-dot">
                {index + 1}
              </span>
              <div className="grid gap-1">
                <h3>{t(`timeline.${id}.title`)}</h3>
                <p className="font-semibold text-primary">{t(`timeline.${id}.time`)}</p>
                <p className="text-muted">{t(`timeline.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
