import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf, useAgency, useContent, usePageContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Link } from 'react-router-dom';
import { LogoMark } from '../../components/logo-mark.js';
import { ChatLink } from './chat-link.js';
import { CookieSettings } from './cookie-settings.js';
import { FeedLinks } from './feed-links.js';
import { FooterContact } from './footer-contact.js';
import { AGENCY_LINKS, LEGAL_LINKS, MAIN_LINKS, ZONE_LINKS, type SiteLink } from './site-links.js';
import { SocialLinks } from './social-links.js';

export function SiteFooter() {
  const agency = useAgency();
  const content = useContent('footer');
  const { industryLinks } = usePageContent();
  const locale = useLocale();
  const lang = langOf(content, locale);
  const { t } = useTranslation();
  const name = agency.name;
  const link = ({ to, label }: SiteLink | (typeof LEGAL_LINKS)[number]) => (
    <li key={to}>
      <Link to={to} className="footer-link">
        {t(label)}
      </Link>
    </li>
  );
  return (
    <footer data-site-footer>
      <div className="below-fold bg-night text-small text-on-night [--near:80rem] md:[--near:75rem] lg:[--near:40rem]">
        <div className="page-column grid grid-cols-2 gap-x-4 gap-y-10 pt-12 pb-8 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr] lg:gap-x-6 lg:pt-16">
          <div className="col-span-2 grid content-start gap-4 lg:col-span-1">
            <p className="flex items-center gap-2.5 text-h3 font-semibold text-white">
              <LogoMark className="size-8 text-amber" />
              {name}
            </p>
            <p className="max-w-sm" {...lang}>
              {content.description}
            </p>
            <p className="font-semibold text-amber" {...lang}>
              {content.neverPay}
            </p>
            <SocialLinks />
          </div>
          <FooterColumn title={t('footer.quickLinks')}>
            <ul className="grid gap-1">{[...AGENCY_LINKS, ...ZONE_LINKS, ...MAIN_LINKS].map(link)}</ul>
          </FooterColumn>
          <FooterColumn title={t('footer.industries')}>
            <ul className="grid gap-1">
              {industryLinks.map((industry) => (
                <li key={industry.anchor} {...langOf(industry, locale)}>
                  {/* The browser goes there by itself, also within the home page. */}
                  <Link to={`/#${industry.anchor}`} reloadDocument className="footer-link">
                    {industry.name}
                  </Link>
                </li>
              ))}
            </ul>
          </FooterColumn>
          <FooterColumn title={t('footer.contactUs')} className="col-span-2 lg:col-span-1">
            <FooterContact />
          </FooterColumn>
        </div>
        <div className="border-t border-white/15">
          <div className="page-column grid gap-2 py-6 pe-24 text-caption font-normal">
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
              {LEGAL_LINKS.map(link)}
              <FeedLinks />
              <CookieSettings />
            </ul>
            <p>{t('footer.copyright', { year: new Date().getFullYear(), name })}</p>
            {agency.demo ? <p>{t('footer.demo')}</p> : null}
          </div>
        </div>
      </div>
      {/* Not inside the part above: `content-visibility` would keep it from floating. */}
      <ChatLink />
    </footer>
  );
}

function FooterColumn(props: { title: string; className?: string; children: ReactNode }) {
  const { title, className = '', children } = props;
  return (
    <section className={`grid grid-cols-1 content-start gap-3 wrap-anywhere ${className}`}>
      <h2 className="text-body font-semibold text-white">{title}</h2>
      {children}
    </section>
  );
}
