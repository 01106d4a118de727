import { useTranslation } from 'react-i18next';
import { CheckList } from '../../components/check-list.js';
import { Reveal } from '../../components/reveal.js';
import type { Service } from '../../content/services.js';

/** Picture first in the page; on wide screens every second one stands at the end side. */
export function ServiceBlock({ service, index }: { service: Service; index: number }) {
  const { t } = useTranslation('services');
  const { id, picture, offers } = service;
  const heading = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-24">
      <Reveal className="grid gap-6 lg:grid-cols-12 lg:items-center lg:gap-12">
        <img
          src={picture}
          alt={t(`items.${id}.picture`)}
          width={640}
          height={400}
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
          className={`w-full rounded-2xl bg-night shadow-md lg:col-span-5 ${index % 2 ? 'lg:order-last' : ''}`}
        />
        <div className="grid content-center gap-4 lg:col-span-7">
          <h2 id={heading}>{t(`items.${id}.title`)}</h2>
          <p className="measure text-muted">{t(`items.${id}.text`)}</p>
          <h3 className="mt-1">{t('whatWeOffer')}</h3>
          <CheckList items={offers.map((offer) => t(`offers.${offer}`))} className="sm:grid-cols-2" />
        </div>
      </Reveal>
    </section>
  );
}
