import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { ZONE_LINKS } from './site-links.js';

/**
 * A disclosure, not a menu: opens on press, closes on Escape, on leaving it and on choosing a link. Without scripts it
 * opens while it is pointed at or has the focus.
 */
export function ZoneDropdown() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const current = ZONE_LINKS.some(({ to }) => `${pathname}/`.startsWith(`${to}/`));

  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens to what bubbles up from its button and links
    <div className="zone relative" onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className={`nav-link ${current ? 'active' : ''}`}
      >
        {t('header.zone')}
        <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute inset-s-0 top-full mt-2 min-w-52 rounded-xl border border-border bg-raised p-2 text-ink shadow-lg"
      >
        {ZONE_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} onClick={() => setOpen(false)} className="menu-link">
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
