import { AGENCY_TIME_ZONE, CONSENT_VERSION } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { ButtonLink } from '../../components/button-link.js';
import { buttonClass } from '../../components/button-look.js';
import { Notice } from '../../components/notice.js';
import { PageHero } from '../../components/page-hero.js';
import { PlainText } from '../../components/plain-text.js';
import { LEGAL_CHANGED } from '../../content/legal.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate, isolateLtr } from '../../lib/format.js';

interface LegalDocumentProps {
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; text: string }[];
}

/** A legal text with its contents beside it on wide screens. */
export function LegalDocument({ title, lead, sections }: LegalDocumentProps) {
  const agency = useAgency();
  const { t } = useTranslation('legal');
  const date = formatDate(LEGAL_CHANGED, useLocale(), AGENCY_TIME_ZONE);
  return (
    <>
      <PageHero title={title}>
        <p>{lead}</p>
        <p className="mt-2 text-small">{t('updated', { date, version: isolateLtr(CONSENT_VERSION) })}</p>
      </PageHero>
      <div className="page-column grid gap-8 py-10 lg:grid-cols-12 lg:py-16">
        <nav aria-labelledby="contents-heading" className="no-print hidden lg:col-span-4 lg:block">
          <div className="sticky top-24 grid gap-3">
            <h2 id="contents-heading" className="text-body">
              {t('contents')}
            </h2>
            <ol className="grid border-s border-border text-small">
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1.5 ps-4 text-muted hover:text-primary hover:underline">
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid content-start gap-10 wrap-anywhere lg:col-span-8">
          {agency.demo ? (
            <Notice tone="warning" className="measure">
              <p>{t('review')}</p>
            </Notice>
          ) : null}
          {sections.map(({ id, title: name, text }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <h2 id={id} className="text-h3">
                {name}
              </h2>
              <PlainText text={text} />
            </section>
          ))}
          <section aria-labelledby="questions" className="measure grid gap-4 border-t border-border pt-8">
            <h2 id="questions" className="text-h3">
              {t('questions')}
            </h2>
            <p className="flex flex-wrap gap-3">
              <a href={`mailto:${agency.infoEmail}`} className={buttonClass()}>
                {t('write')}
              </a>
              <ButtonLink to="/contact" look="ghost">
                {t('contact')}
              </ButtonLink>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
