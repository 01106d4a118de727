import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/layout/reveal.js';
import { Link } from 'react-router-dom';
import { langOf, useContent, usePageContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { writtenFigure } from '../../lib/format/figure.js';

export function GccPresence() {
  const { t } = useTranslation('about');
  const page = useContent('aboutPage');
  const lang = langOf(page, useLocale());
  const { presence = [] } = page;
  const { nameLinks = {} } = usePageContent();
  if (presence.length === 0) return null;
  return (
    <section aria-labelledby="presence-heading" className="page-column section-space">
      <Reveal className="grid gap-6">
        <div {...lang} className="grid gap-2">
          <h2 id="presence-heading">{page.presenceTitle}</h2>
          <p className="text-muted">{page.presenceLead}</p>
        </div>
        <ul {...lang} className="grid gap-4 md:grid-cols-3 lg:gap-6">
          {presence.map((country) => (
            <li
              key={country.name}
              className="grid content-start gap-4 rounded-xl border border-border bg-surface p-5 shadow-sm"
            >
              <h3>
                <CountryLink
                  name={country.name}
                  to={Object.hasOwn(nameLinks, country.name) ? nameLinks[country.name] : undefined}
                />
              </h3>
              <p>
                <bdi dir="ltr" className="block text-h2 text-primary rtl:text-end">
                  {writtenFigure(country)}
                </bdi>{' '}
                <span className="text-muted">{country.label}</span>
              </p>
              <ul aria-label={t('presence.cities')} className="flex flex-wrap gap-2">
                {country.cities.map((city) => (
                  <li
                    key={city}
                    className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-3 py-1 text-small text-primary"
                  >
                    <MapPin aria-hidden="true" className="size-4" />
                    {city}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}

/** To the jobs there; of a name that is of no one country, the name alone. */
function CountryLink({ name, to }: { name: string; to: string | undefined }) {
  if (!to) return name;
  return (
    <Link to={to} className="underline underline-offset-4 hover:text-primary">
      {name}
    </Link>
  );
}
