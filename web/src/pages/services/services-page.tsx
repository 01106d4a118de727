import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { HireLinks } from '../../features/page-parts/hire-links.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ServiceBlock } from './service-block.js';
import construction from '../../assets/scenes/industry-construction.svg?no-inline';
import { Reveal } from '../../components/layout/reveal.js';

export function ServicesPage() {
  const { t } = useTranslation('services');
  const locale = useLocale();
  const page = useContent('servicesPage');
  const services = useContent('services');
  const trades = useContent('trades');
  usePageHead(page.seo);
  return (
    <>
      <PageHero title={page.hero.title} lang={langOf(page, locale)} scene={construction}>
        <p>{page.hero.lead}</p>
      </PageHero>
      <div className="page-column section-space grid gap-14 lg:gap-24">
        {services.map((service, index) => (
          <ServiceBlock key={service.id} service={service} index={index} />
        ))}
      </div>
      <ProcessSteps />
      <HireLinks title={t('hireByTrade')} trades={trades} />
      <ClosingBand page={page} button={{ to: '/contact', text: t('cta.button') }} request={t('cta.request')} />
    </>
  );
}

const line =
  'before:absolute before:inset-s-6 before:top-12 before:bottom-0 before:w-0.5 before:-translate-x-1/2 before:bg-field rtl:before:translate-x-1/2 last:before:hidden';
const wideLine =
  'lg:before:inset-s-12 lg:before:-inset-e-6 lg:before:top-6 lg:before:bottom-auto lg:before:h-0.5 lg:before:w-auto lg:before:translate-x-0 rtl:lg:before:translate-x-0';

/** Numbered steps on a line: downwards on a phone, along the reading direction on a wide screen. */
function ProcessSteps() {
  const page = useContent('servicesPage');
  const lang = langOf(page, useLocale());
  return (
    <section aria-labelledby="process-heading" className="bg-sunken">
      <div className="page-column section-space grid gap-8 lg:gap-12">
        <div {...lang} className="grid gap-2">
          <h2 id="process-heading">{page.processTitle}</h2>
          <p className="text-muted">{page.processLead}</p>
        </div>
        <Reveal>
          <ol {...lang} className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-4 lg:gap-6">
            {page.processSteps.map(({ title, text }, index) => (
              <li
                key={title}
                className={`relative grid gap-2 ps-18 pb-8 last:pb-0 lg:content-start lg:ps-0 lg:pb-0 ${line} ${wideLine}`}
              >
                <span className="absolute inset-s-0 top-0 grid size-12 place-items-center rounded-full bg-night font-semibold text-amber lg:static lg:mb-2">
                  <bdi dir="ltr">{`0${index + 1}`}</bdi>
                </span>
                <h3 className="wrap-anywhere hyphens-auto max-lg:pt-2.5">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </Reveal>
      </div>
    </section>
  );
}
