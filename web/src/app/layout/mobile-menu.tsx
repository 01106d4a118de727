import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { NavLink } from 'react-router-dom';
import { AgencyLogo } from './agency-logo.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { useHistoryPanel } from '../../hooks/use-history-panel.js';
import { LanguageSwitch } from '../../components/layout/language-switch.js';
import { AGENCY_LINKS, GET_STARTED, MAIN_LINKS, ZONE_LINKS, type SiteLink } from './site-links.js';

/**
 * A native modal dialog: the page behind is inert, Escape closes, focus goes back to the button. Without scripts the footer
 * has its links, so they are rendered when it is first opened.
 */
export function MobileMenu() {
  const agency = useAgency();
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const menu = useHistoryPanel('menu');
  const [wasOpened, setWasOpened] = useState(false);
  if (menu.isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (menu.isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [menu.isOpen]);
  const sheetLink = ({ to, label }: SiteLink) => (
    <NavLink key={to} to={to} replace onClick={menu.dismiss} className="sheet-link">
      {t(label)}
    </NavLink>
  );
  const iconButton = 'grid size-[44px] place-items-center rounded-lg hover:bg-white/10';
  return (
    <div className="lg:hidden [html:not(.js)_&]:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('header.openMenu')}
        className={iconButton}
        onClick={menu.open}
      >
        <Menu aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        onClose={menu.close}
        aria-label={t('header.menu')}
        className="menu-sheet bg-night text-white"
      >
        {wasOpened ? (
          <>
            <div className="flex min-h-14 items-center gap-2 px-4">
              <AgencyLogo>
                <span className="text-h3 font-semibold wrap-anywhere">{agency.name}</span>
              </AgencyLogo>
              <LanguageSwitch className="ms-auto hover:bg-white/10" />
              <button type="button" aria-label={t('header.closeMenu')} className={iconButton} onClick={menu.close}>
                <X aria-hidden="true" />
              </button>
            </div>
            <nav aria-label={t('header.label')} className="grid px-4 py-2">
              {AGENCY_LINKS.map(sheetLink)}
              <p className="px-3 pt-2 text-small font-medium text-amber">{t('header.zone')}</p>
              {ZONE_LINKS.map(sheetLink)}
              <hr className="mx-3 my-2 border-white/20" />
              {MAIN_LINKS.map(sheetLink)}
              <ButtonLink to={GET_STARTED} replace variant="amber" className="mt-4" onClick={menu.dismiss}>
                {agency.mainButton ?? t('header.getStarted')}
              </ButtonLink>
            </nav>
          </>
        ) : null}
      </dialog>
    </div>
  );
}
