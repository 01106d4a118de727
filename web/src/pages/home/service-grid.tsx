import type { Service } from '@qantara/contract/content';
import { ArrowRight, ClipboardList, Plane, Stamp, Users, UserSearch, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { Reveal } from '../../components/layout/reveal.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

const icons: Record<Service['icon'], LucideIcon> = {
  Person: UserSearch,
  Plane,
  Stamp,
  People: Users,
  Clipboard: ClipboardList,
};

/** A card for each service and, as the last one, a link to the page about them. */
export function ServiceGrid() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const page = useContent('homePage');
  const lang = langOf(page, locale);
  const card = 'group relative rounded-2xl p-4 md:p-5 shadow-sm transition lg:p-6';
  return (
    <section
      aria-labelledby="services-heading"
      className="below-fold bg-sunken [--near:24rem] md:[--near:56rem] lg:[--near:48rem]"
    >
      <Reveal className="page-column section-space grid grid-cols-1 gap-5 md:gap-8">
        <div {...lang} className="grid gap-2">
          <h2 id="services-heading">{page.servicesTitle}</h2>
          <p className="text-muted">{page.servicesLead}</p>
        </div>
        <ul className="card-row gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {useContent('services').map((service) => {
            const Icon = icons[service.icon];
            return (
              <li
                key={service.id}
                className={`${card} flex gap-3 border md:flex-col border-border bg-surface hover:shadow-md`}
              >
                <span className="grid h-14 w-12 shrink-0 arch-frame place-items-center bg-primary-soft pt-1 text-primary">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <div {...langOf(service, locale)} className="grid content-start gap-1">
                  <h3>
                    <Link to={`/services#${service.anchor}`} className="cover rounded-sm group-hover:text-primary">
                      {service.title}
                    </Link>
                    <EnglishBadge lang={langOf(service, locale)} />
                  </h3>
                  <p className="text-muted max-md:text-small">{service.summary}</p>
                </div>
              </li>
            );
          })}
          <li
            className={`${card} flex flex-col justify-between gap-4 bg-primary text-on-primary hover:bg-primary-hover`}
          >
            <p {...lang}>{page.allServicesText}</p>
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
