import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { useTranslation } from 'react-i18next';
import { useLazyNamespace } from '../../i18n/use-lazy-namespace.js';
import { trackingServices, type TrackingIds } from '../../lib/http/client-config.js';
import { isolateLtr } from '../../lib/format/format.js';
import { saveConsent, readConsent, type Consent } from '../../lib/browser/consent.js';
import { clearTracking, startTracking, trackingStarted } from '../../lib/third-party/start-tracking.js';
import { takeFocus } from '../route-announcer.js';
import { OPEN_COOKIE_SETTINGS } from './cookie-settings.js';

/** Asks for consent to third-party tracking. No third-party script loads before it is given. */
export function ConsentBanner({ tracking }: { tracking: TrackingIds }) {
  const [choice, setChoice] = useState(() => readConsent(tracking));
  const [reopened, setReopened] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isTranslated = useLazyNamespace('consent') === 'ready';

  useEffect(() => {
    if (choice === 'yes') startTracking(tracking);
  }, [choice, tracking]);

  useEffect(() => {
    const open = () => {
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setReopened(true);
    };
    window.addEventListener(OPEN_COOKIE_SETTINGS, open);
    return () => window.removeEventListener(OPEN_COOKIE_SETTINGS, open);
  }, []);

  const close = () => {
    setReopened(false);
    const next = cameFrom.current ?? document.getElementById('main');
    if (next) takeFocus(next);
    cameFrom.current = null;
  };
  const choose = (next: Consent) => {
    saveConsent(next, tracking);
    setChoice(next);
    close();
    if (next === 'no' && trackingStarted()) {
      clearTracking();
      window.location.reload();
    }
  };

  if (!isTranslated || (choice && !reopened)) return null;
  return <Question tracking={tracking} choice={choice} reopened={reopened} onChoose={choose} onClose={close} />;
}

interface QuestionProps {
  tracking: TrackingIds;
  choice: Consent | null;
  reopened: boolean;
  onChoose: (choice: Consent) => void;
  onClose: () => void;
}

function Question({ tracking, choice, reopened, onChoose, onClose }: QuestionProps) {
  const { t } = useTranslation('consent');
  const box: RefObject<HTMLElement | null> = useRef(null);
  useBottomOffset(box);
  useEffect(() => {
    if (reopened) box.current?.focus();
  }, [reopened]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && choice) onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [choice, onClose]);

  return (
    <section
      ref={box}
      tabIndex={-1}
      data-consent
      aria-labelledby="consent-title"
      className="no-print fixed inset-x-0 bottom-0 z-40 max-h-[60svh] overflow-y-auto border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-lg"
    >
      <div className="page-column grid gap-3 py-4 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
        <div className="grid gap-1 text-small">
          <h2 id="consent-title" className="text-body font-semibold">
            {t('title')}
          </h2>
          <p>
            {t('text', { services: trackingServices(tracking).map(isolateLtr).join(t('comma')) })}{' '}
            <Link to="/privacy#device" className="font-semibold text-primary underline underline-offset-4">
              {t('more')}
            </Link>
          </p>
          {choice ? <p className="text-muted">{t(choice === 'yes' ? 'nowYes' : 'nowNo')}</p> : null}
        </div>
        <p className="grid grid-cols-2 gap-3">
          <Button variant="ghost" onClick={() => onChoose('no')}>
            {t('decline')}
          </Button>
          <Button variant="ghost" onClick={() => onChoose('yes')}>
            {t('accept')}
          </Button>
        </p>
      </div>
    </section>
  );
}

/**
 * For a box that is fixed to the bottom of the screen: other fixed elements move up (`--bottom-lift`), and a focused element
 * behind it is scrolled into view.
 */
function useBottomOffset(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--bottom-lift', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();

    const scrollIntoView = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return;
      const hidden = target.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
      if (hidden > 0) window.scrollBy({ top: hidden + 16, behavior: 'instant' });
    };
    document.addEventListener('focusin', scrollIntoView);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', scrollIntoView);
      root.style.removeProperty('--bottom-lift');
    };
  }, [box]);
}
