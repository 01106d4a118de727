import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, type Location, type NavigationType } from 'react-router-dom';
import { PageHeadProvider, type PageHead } from '../components/layout/page-head.js';
import { NavigationPendingContext } from '../hooks/use-navigation-pending.js';
import { basenameOf } from '../lib/paths.js';
import type { PageData } from '../lib/page-types.js';
import { LanguageSwitchContext } from '../i18n/language-switch-context.js';
import { ContentContext } from '../content/use-content.js';
import { isPreview } from './load-content.js';
import { matchRoute } from './match-route.js';
import { prepareScreen, type Screen } from './prepare-screen.js';
import type { BrowserHistory } from './browser-history.js';
import { writeHead } from './write-head.js';
import { useLanguageChange } from './use-language-change.js';

interface Rendered {
  location: Location;
  action: NavigationType;
  screen: Screen;
}

/**
 * The router of the browser. It keeps rendering the present page until code, translations and data of the next one have
 * come; language is part of the URL, and a switch renders the same tree again, so nothing typed is lost.
 */
export function LocaleRouter(props: { history: BrowserHistory; data: PageData; first: Screen; children: ReactNode }) {
  const { history, data, first, children } = props;
  const [rendered, setRendered] = useState<Rendered>({
    location: history.location,
    action: history.action,
    screen: first,
  });
  const [pending, setPending] = useState(false);
  const latest = useRef({ ticket: 0, screen: first });

  const show = useCallback((location: Location, action: NavigationType, screen: Screen) => {
    latest.current.screen = screen;
    setPending(false);
    setRendered({ location, action, screen });
  }, []);

  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        const match = matchRoute(location);
        const here = latest.current.screen;
        const ticket = ++latest.current.ticket;
        const isElsewhere = match.path !== here.match.path || match.locale !== here.match.locale;
        // The two frames carry different security headers, which only a new document gets.
        if (match.route.frame !== here.match.route.frame || (isElsewhere && isPreview()))
          return window.location.reload();
        if (!isElsewhere) return show(location, action, { ...here, match });
        setPending(true);
        prepareScreen(match, data, { waitForData: match.locale !== here.match.locale }).then(
          (screen) => latest.current.ticket === ticket && show(location, action, screen),
          // The code no longer exists after a deployment, or the network is down: a new document handles both. The URL is
          // there already; with a hash, assigning it again would only scroll.
          () => latest.current.ticket === ticket && window.location.reload(),
        );
      }),
    [history, data, show],
  );

  const { locale } = rendered.screen.match;
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  }, [locale]);

  const { content } = rendered.screen;
  const sink = useMemo(() => (head: PageHead) => writeHead(head, content), [content]);

  const switchLanguage = useLanguageChange({ history, data, latestRef: latest, onPending: setPending });

  return (
    <I18nextProvider i18n={rendered.screen.i18n}>
      <LanguageSwitchContext value={switchLanguage}>
        <NavigationPendingContext value={pending}>
          <ContentContext value={rendered.screen.content}>
            <Router
              basename={basenameOf(locale)}
              location={rendered.location}
              navigationType={rendered.action}
              navigator={history}
            >
              <PageHeadProvider sink={sink}>{children}</PageHeadProvider>
            </Router>
          </ContentContext>
        </NavigationPendingContext>
      </LanguageSwitchContext>
    </I18nextProvider>
  );
}
