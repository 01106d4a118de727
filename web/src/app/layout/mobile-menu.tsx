import { AGENCY } from '@qantara/contract';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { NavLink } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { DrawnOnce } from '../../components/drawn-once.js';
import { LanguageSwitch } from '../../components/language-switch.js';
import { AGENCY_LINKS, MAIN_LINKS, ZONE_LINKS, type SiteLink } from './site-links.js';

/** A native modal dialog: the page behind is inert, Escape closes, focus goes back to the button. Without scripts the footer has its links. */
export function MobileMenu() {
  const { t, locale } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const sheetLink = ({ to, label }: SiteLink) => (
    <NavLink key={to} to={to} onClick={close} className="sheet-link">
      {t(label)}
    </NavLink>
  );
  const iconButton = 'grid size-[44px] place-items-center rounded-lg hover:bg-white/10';
  return (
    <div className="lg:hidden [html:not(.js)_&]:hidden">
      <DrawnOnce part="open menu">
        {() => (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('header.openMenu')}
            className={iconButton}
            onClick={() => dialog.current?.showModal()}
          >
            <Menu aria-hidden="true" />
          </button>
        )}
      </DrawnOnce>
      <dialog ref={dialog} aria-label={t('header.menu')} className="menu-sheet bg-night text-white">
        <DrawnOnce part="close menu">
          {() => (
            <div className="flex h-14 items-center justify-between px-4">
              <span className="text-h3 font-semibold">{AGENCY.name[locale]}</span>
              <button type="button" aria-label={t('header.closeMenu')} className={iconButton} onClick={close}>
                <X aria-hidden="true" />
              </button>
            </div>
          )}
        </DrawnOnce>
        <nav aria-label={t('header.label')} className="grid gap-1 px-4 py-2">
          <DrawnOnce part="menu">
            {() => (
              <>
                {AGENCY_LINKS.map(sheetLink)}
                <p className="px-3 pt-2 text-small font-medium text-amber">{t('header.zone')}</p>
                {ZONE_LINKS.map(sheetLink)}
                <hr className="mx-3 my-2 border-white/20" />
                {MAIN_LINKS.map(sheetLink)}
                <ButtonLink to="/contact" look="amber" className="mt-4" onClick={close}>
                  {t('header.getStarted')}
                </ButtonLink>
              </>
            )}
          </DrawnOnce>
          <LanguageSwitch className="mt-2 border border-white/40 hover:bg-white/10" />
        </nav>
      </dialog>
    </div>
  );
}
