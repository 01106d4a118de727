import { useTranslation } from '../../i18n/use-translation.js';
import { clientConfig } from '../../lib/client-config.js';

export const OPEN_COOKIE_SETTINGS = 'qantara:cookie-settings';

/** Is there something to choose? */
export const hasCookieSettings = () => clientConfig().tracking !== undefined;

/** In the footer, where there is something to choose. */
export function CookieSettings() {
  const { t } = useTranslation();
  if (!hasCookieSettings()) return null;
  return (
    <li>
      <button
        type="button"
        className="footer-link"
        onClick={() => window.dispatchEvent(new Event(OPEN_COOKIE_SETTINGS))}
      >
        {t('footer.cookies')}
      </button>
    </li>
  );
}
