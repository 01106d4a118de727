import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Reveal } from '../../components/layout/reveal.js';
import { SitePicture } from '../../components/media/site-picture.js';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { langOf, usePageContent } from '../../content/use-content.js';
import type { TeamPerson } from '../../content/page-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** The people of the agency. Renders nothing until editors have added one. */
export function TeamPeople() {
  const { t } = useTranslation('team');
  const { team = [] } = usePageContent();
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="people-heading" className="page-column section-space pt-0">
      <Reveal className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="people-heading">{t('people.title')}</h2>
          <p className="text-muted">{t('people.lead')}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {team.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      </Reveal>
    </section>
  );
}

function Person({ person }: { person: TeamPerson }) {
  const { t } = useTranslation('team');
  const lang = langOf(person, useLocale());
  const { portrait, trades } = person;
  return (
    <li className="grid content-start gap-4 rounded-xl border border-border bg-surface p-5 shadow-sm wrap-anywhere">
      <div className="flex items-center gap-4">
        {portrait ? (
          <SitePicture
            picture={portrait}
            width={portrait.file.width}
            height={portrait.file.height}
            sizes="4rem"
            className="size-16 shrink-0 rounded-full object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-16 shrink-0 place-items-center rounded-full bg-primary-soft text-h3 font-semibold text-primary"
          >
            {person.initials}
          </span>
        )}
        <div {...lang}>
          <h3>{person.name}</h3>
          <p className="text-small text-muted">
            {person.role}
            <EnglishBadge lang={lang} />
          </p>
        </div>
      </div>
      <dl className="grid gap-2 text-small">
        {trades.length > 0 ? (
          <div>
            <dt className="text-muted">{t('people.trades')}</dt>
            <dd className="flex flex-wrap gap-x-3 gap-y-1">
              {trades.map(({ slug, name, to }) => (
                <Link key={slug} to={to} className="text-primary underline underline-offset-4">
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        ) : null}
        {person.languages ? (
          <div>
            <dt className="text-muted">{t('people.languages')}</dt>
            <dd {...lang}>{person.languages}</dd>
          </div>
        ) : null}
      </dl>
      <a
        href={`mailto:${person.email}`}
        className="inline-flex items-center gap-2 text-small text-primary underline underline-offset-4"
      >
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        <bdi dir="ltr">{person.email}</bdi>
      </a>
    </li>
  );
}
