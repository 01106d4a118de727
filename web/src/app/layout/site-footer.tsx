import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf, useAgency, useContent, usePageContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Link } from 'react-router-dom';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { useNow } from '../../hooks/use-now.js';
import { AgencyLogo } from './agency-logo.js';
import { ChatLink } from './chat-link.js';
import { CookieSettings } from './cookie-settings.js';
import { FooterContact } from './footer-contact.js';
import { AGENCY_LINKS, FOOTER_LINKS, MAIN_LINKS, ZONE_LINKS, type SiteLink } from './site-links.js';
import { SocialLinks } from './social-links.js';
import { agencyDay } from '../../lib/format/agency-day.js';
import { localizedPath } from '../../lib/paths.js';

export function SiteFooter() {
  const agency = useAgency();
  const content = useContent('footer');
  const { industryLinks } = usePageContent();
  const locale = useLocale();
  const lang = langOf(content, locale);
  const { t } = useTranslation();
  const name = agency.name;
  const link = ({ to, label }: SiteLink | (typeof FOOTER_LINKS)[number]) => (
    <li key={to}>
      <Link to={to} className="footer-link">
        {t(label)}
      </Link>
    </li>
  );
  return (
    <footer data-site-footer>
      <div className="below-fold bg-night text-small text-on-night [--near:41rem] md:[--near:75rem] lg:[--near:40rem]">
        <div className="page-column grid grid-cols-2 gap-x-4 pt-8 pb-4 md:gap-y-10 md:pt-12 md:pb-8 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr] lg:gap-x-6 lg:pt-16">
          <div className="col-span-2 grid content-start gap-4 max-md:pb-4 lg:col-span-1">
            <p className="flex items-center gap-2.5 text-h3 font-semibold text-white">
              <AgencyLogo>{name}</AgencyLogo>
            </p>
            <p className="max-w-sm" {...lang}>
              {content.description}
              <EnglishBadge lang={lang} />
            </p>
            <p className="font-semibold text-amber" {...lang}>
              {content.neverPay}
            </p>
            {content.note ? <p {...lang}>{content.note}</p> : null}
            <SocialLinks />
          </div>
          <FooterColumn title={t('footer.quickLinks')}>
            <ul className="grid gap-1">{[...AGENCY_LINKS, ...ZONE_LINKS, ...MAIN_LINKS].map(link)}</ul>
          </FooterColumn>
          <FooterColumn title={t('footer.industries')}>
            <ul className="grid gap-1">
              {industryLinks.map((industry) => (
                <li key={industry.to} {...langOf(industry, locale)}>
                  {/* The browser scrolls to a card on its own, also within the home page. */}
                  <Link to={industry.to} reloadDocument={industry.to.includes('#')} className="footer-link">
                    {industry.name}
                  </Link>
                </li>
              ))}
            </ul>
          </FooterColumn>
          <FooterColumn title={t('footer.contactUs')} className="md:col-span-2 lg:col-span-1">
            <FooterContact />
          </FooterColumn>
        </div>
        <div className="border-t border-white/15">
          <div className="page-column grid gap-2 py-4 pe-24 md:py-6 text-caption font-normal">
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
              {FOOTER_LINKS.map(link)}
              <FeedLinks />
              <CookieSettings />
            </ul>
            <p>{t('footer.copyright', { year: agencyDay(useNow()).slice(0, 4), name })}</p>
            {agency.demo ? <p>{t('footer.demo')}</p> : null}
          </div>
        </div>
      </div>
      {/* Not inside the part above: `content-visibility` would keep it from floating. */}
      <ChatLink />
    </footer>
  );
}

/** A column of wide screens, closed on phones until its title is pressed. Old browsers fold it on wide screens too. */
function FooterColumn(props: { title: string; className?: string; children: ReactNode }) {
  const { title, className = '', children } = props;
  const heading = 'text-body font-semibold text-white';
  return (
    <section className={`max-md:col-span-2 ${className}`}>
      <h2 className={`footer-title hidden pb-3 ${heading}`}>{title}</h2>
      <details className="footer-fold wrap-anywhere max-md:border-t max-md:border-white/15">
        <summary className={`flex min-h-12 cursor-pointer items-center justify-between gap-4 ${heading}`}>
          {title}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-amber" />
        </summary>
        <div className="max-md:pb-4">{children}</div>
      </details>
    </section>
  );
}

const feeds = [
  { name: 'RSS', file: 'feed.xml' },
  { name: 'JSON Feed', file: 'feed.json' },
];

/** The open jobs for feed readers. The names of the formats are the same in both languages. */
function FeedLinks() {
  const { t } = useTranslation();
  const locale = useLocale();
  return feeds.map(({ name, file }) => (
    <li key={file}>
      <a
        href={localizedPath(locale, `/jobs/${file}`)}
        aria-label={`${t('footer.newJobs')}: ${name}`}
        className="footer-link"
      >
        <bdi lang="en">{name}</bdi>
      </a>
    </li>
  ));
}
