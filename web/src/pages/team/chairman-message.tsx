import { AGENCY } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { Monogram } from '../../components/monogram.js';
import { CHAIRMAN_MESSAGE } from '../../content/team.js';
import { useLocale } from '../../i18n/use-locale.js';

export function ChairmanMessage() {
  const { t } = useTranslation('team');
  const locale = useLocale();
  const { name, initials } = AGENCY.chairman;
  return (
    <section
      aria-labelledby="message-heading"
      className="page-column section-space grid grid-cols-1 gap-8 lg:grid-cols-12 lg:items-center lg:gap-12"
    >
      <Monogram
        initials={initials[locale]}
        className="w-48 max-w-full max-lg:mx-auto lg:col-span-4 lg:w-full lg:max-w-80"
      />
      <figure className="grid gap-6 lg:col-span-8">
        <h2 id="message-heading">{t('message.title')}</h2>
        <blockquote className="grid gap-4 border-s-4 border-amber ps-5 lg:ps-8">
          {CHAIRMAN_MESSAGE.map((id) => (
            <p key={id} className="measure">
              {t(`message.${id}`)}
            </p>
          ))}
        </blockquote>
        <figcaption className="ps-6 lg:ps-9">
          <span className="block font-semibold">{name[locale]}</span>
          <span className="text-small text-muted">{t('message.role')}</span>
        </figcaption>
      </figure>
    </section>
  );
}
