import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import { useAgency } from '../../content/use-content.js';
import { Link, NavLink } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button-link.js';
import { AgencyLogo } from './agency-logo.js';
import { LanguageSwitch } from '../../components/layout/language-switch.js';
import { MobileMenu } from './mobile-menu.js';
import { AGENCY_LINKS, GET_STARTED, MAIN_LINKS, type SiteLink } from './site-links.js';
import { ZoneDropdown } from './zone-dropdown.js';

const blurAfterPixels = 20;

export function SiteHeader() {
  const agency = useAgency();
  const { t } = useTranslation();
  const ground = useScrolled(blurAfterPixels) ? 'bg-night/94 shadow-md backdrop-blur-[12px]' : 'bg-night';
  const link = ({ to, label }: SiteLink) => (
    <NavLink key={to} to={to} className="nav-link">
      {t(label)}
    </NavLink>
  );
  return (
    <header data-site-header className={`fixed inset-x-0 top-0 z-40 text-white transition-colors ${ground}`}>
      <div className="page-column flex h-14 items-center justify-between gap-2 lg:h-18 lg:gap-4">
        {/* With very large letters the name wraps out of sight; the mark and the label stay. */}
        <Link
          to="/"
          className="flex h-8 min-w-8 flex-wrap content-start items-center gap-x-2.5 overflow-hidden rounded-md text-h3 font-semibold"
          aria-label={t('header.homeLink', { name: agency.name })}
        >
          <AgencyLogo>
            <span>{agency.name}</span>
          </AgencyLogo>
        </Link>
        <nav aria-label={t('header.label')} className="hidden items-center gap-1 lg:flex">
          {AGENCY_LINKS.map(link)}
          <ZoneDropdown />
          {MAIN_LINKS.map(link)}
        </nav>
        <div className="flex shrink-0 items-center gap-1 lg:gap-3">
          <LanguageSwitch className="hover:bg-white/10" />
          <div className="hidden lg:block">
            <ButtonLink to={GET_STARTED} variant="amber" size="dashboard">
              {agency.mainButton ?? t('header.getStarted')}
            </ButtonLink>
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Whether the page is scrolled by more than so many pixels. */
function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
