import { Compass, Telescope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

const cards = [
  { id: 'mission', icon: Compass },
  { id: 'vision', icon: Telescope },
] as const;

/** Mission and vision side by side. */
export function Purpose() {
  const { t } = useTranslation('about');
  const page = useContent('aboutPage');
  const lang = langOf(page, useLocale());
  return (
    <div className="bg-sunken">
      <Reveal className="page-column section-space grid gap-4 md:grid-cols-2 lg:gap-6">
        {cards.map(({ id, icon: Icon }) => (
          <section
            key={id}
            aria-labelledby={`${id}-heading`}
            className="grid content-start gap-3 rounded-2xl bg-primary p-6 text-on-primary lg:p-8"
          >
            <Icon aria-hidden="true" className="size-8 text-amber" />
            <h2 id={`${id}-heading`}>{t(`purpose.${id}.title`)}</h2>
            <p {...lang}>{page[id]}</p>
          </section>
        ))}
      </Reveal>
    </div>
  );
}
