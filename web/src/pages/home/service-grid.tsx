import { ArrowRight, ClipboardList, Plane, Stamp, Users, UserSearch } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
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
  const service = 'grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 sm:grid-cols-1 sm:gap-y-2';
  return (
    <section
      aria-labelledby="services-heading"
      className="below-fold bg-sunken [--near:66rem] md:[--near:54rem] lg:[--near:46rem]"
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
              <li key={id} className={`${card} ${service} border border-border bg-surface hover:shadow-md`}>
                <span className="row-span-2 grid h-14 w-12 arch-frame place-items-center bg-primary-soft pt-1 text-primary sm:mb-1">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <h3>
                  <Link to={`/services#${id}`} className="cover rounded-sm group-hover:text-primary">
                    {t(`services.${id}.title`)}
                  </Link>
                </h3>
                <p className="text-muted">{t(`services.${id}.text`)}</p>
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
