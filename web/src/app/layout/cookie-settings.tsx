import { useTranslation } from 'react-i18next';
import { clientConfig } from '../../lib/http/client-config.js';

export const OPEN_COOKIE_SETTINGS = 'qantara:cookie-settings';

/** In the footer, where there is something to choose. */
export function CookieSettings() {
  const { t } = useTranslation();
  if (clientConfig().tracking === undefined) return null;
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
