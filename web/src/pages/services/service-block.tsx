import type { Service } from '@qantara/contract/content';
import { useTranslation } from 'react-i18next';
import documentAttestation from '../../assets/scenes/document-attestation.svg?no-inline';
import hrConsulting from '../../assets/scenes/hr-consulting.svg?no-inline';
import manpowerSupply from '../../assets/scenes/manpower-supply.svg?no-inline';
import recruitment from '../../assets/scenes/recruitment.svg?no-inline';
import visaAssistance from '../../assets/scenes/visa-assistance.svg?no-inline';
import { CheckList } from '../../components/ui/check-list.js';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { Reveal } from '../../components/layout/reveal.js';
import { SitePicture } from '../../components/media/site-picture.js';
import { langOf } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

const drawings: Record<Service['illustration'], string> = {
  recruitment,
  'visa-assistance': visaAssistance,
  'document-attestation': documentAttestation,
  'manpower-supply': manpowerSupply,
  'hr-consulting': hrConsulting,
};

/** Picture first in the page; on wide screens every second one is on the other side. */
export function ServiceBlock({ service, index }: { service: Service; index: number }) {
  const { t } = useTranslation('services');
  const lang = langOf(service, useLocale());
  const { anchor, illustration } = service;
  const heading = `${anchor}-heading`;
  return (
    <section id={anchor} aria-labelledby={heading} className="scroll-mt-24">
      <Reveal className="grid gap-6 lg:grid-cols-12 lg:items-center lg:gap-12">
        <SitePicture
          picture={service.picture}
          drawing={{ src: drawings[illustration], alt: t(`pictures.${illustration}`) }}
          eager={index === 0}
          width={640}
          height={400}
          sizes="(min-width: 64rem) 32rem, 100vw"
          className={`aspect-8/5 w-full rounded-2xl bg-night object-cover shadow-md lg:col-span-5 ${index % 2 ? 'lg:order-last' : ''}`}
        />
        <div className="grid content-center gap-4 lg:col-span-7">
          <h2 id={heading} {...lang}>
            {service.title}
            <EnglishBadge lang={lang} />
          </h2>
          <p {...lang} className="measure text-muted">
            {service.text}
          </p>
          <h3 className="mt-1">{t('whatWeOffer')}</h3>
          <div {...lang}>
            <CheckList items={service.offers} className="sm:grid-cols-2" />
          </div>
        </div>
      </Reveal>
    </section>
  );
}
