import { ArrowRight, ClipboardList, Plane, Stamp, Users, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Reveal } from '../../components/reveal.js';
import { SERVICE_IDS } from '../../content/service-ids.js';

const icons = {
  recruitment: UserSearch,
  'visa-assistance': Plane,
  'document-attestation': Stamp,
  'manpower-supply': Users,
  'hr-consulting': ClipboardList,
};

/** Five services and, as the sixth card, the way to all that is said about them. */
export function ServiceGrid() {
  const { t } = useTranslation('home');
  const card = 'group relative rounded-2xl p-5 shadow-sm transition lg:p-6';
  return (
    <section
      aria-labelledby="services-heading"
      className="below-fold bg-sunken [--near:76rem] md:[--near:56rem] lg:[--near:48rem]"
    >
      <Reveal className="page-column section-space grid gap-8">
        <div className="grid gap-2">
          <h2 id="services-heading">{t('services.title')}</h2>
          <p className="text-muted">{t('services.lead')}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {SERVICE_IDS.map((id) => {
            const Icon = icons[id];
            return (
              <li
                key={id}
                className={`${card} flex flex-wrap gap-x-4 gap-y-3 border border-border bg-surface hover:shadow-md sm:flex-col`}
              >
                <span className="grid h-14 w-12 arch-frame place-items-center bg-primary-soft pt-1 text-primary">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <div className="grid min-w-0 content-start flex-1 basis-40 gap-1 sm:basis-auto">
                  <h3>
                    <Link to={`/services#${id}`} className="cover rounded-sm group-hover:text-primary">
                      {t(`services.${id}.title`)}
                    </Link>
                  </h3>
                  <p className="text-muted">{t(`services.${id}.text`)}</p>
                </div>
              </li>
            );
          })}
          <li
            className={`${card} flex flex-col justify-between gap-4 bg-primary text-on-primary hover:bg-primary-hover`}
          >
            <p>{t('services.allText')}</p>
            <Link to="/services" className="flex cover items-center gap-3 text-h3">
              {t('services.all')}
              <ArrowRight aria-hidden="true" className="mirror size-6 text-amber" />
            </Link>
          </li>
        </ul>
      </Reveal>
    </section>
  );
}
