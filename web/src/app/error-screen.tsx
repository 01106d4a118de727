import { ErrorBoundary } from 'react-error-boundary';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/button.js';
import { routeOf } from './match-route.js';

/** Catches errors while a page renders. */
export function ErrorScreen({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={SomethingWentWrong} onError={(error) => console.error(error)}>
      {children}
    </ErrorBoundary>
  );
}

/** Catches errors of a page inside the frame of the site, whose links lead on: the next page is rendered again. */
export function PageErrorScreen({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  // The frame of public pages has the main part, pages of staff bring their own.
  const isInMain = routeOf(pathname).route.frame === 'site';
  return (
    <ErrorBoundary
      resetKeys={[key, pathname]}
      fallbackRender={(failure) => <SomethingWentWrong {...failure} isInMain={isInMain} />}
      onError={(error) => console.error(error)}
    >
      {children}
    </ErrorBoundary>
  );
}

function SomethingWentWrong(props: { error: unknown; resetErrorBoundary: () => void; isInMain?: boolean }) {
  const { error, resetErrorBoundary, isInMain = false } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const ignored = isAboutSpamCheck(error);
  useEffect(() => {
    if (ignored) resetErrorBoundary();
    else heading.current?.focus();
  }, [ignored, resetErrorBoundary]);
  if (ignored) return null;
  const Main = isInMain ? 'div' : 'main';
  return (
    <Main className="page-column grid min-h-[70svh] content-center justify-items-center gap-6 text-center" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {t('error.title')}
      </h1>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </Main>
  );
}

/** The spam check is a stranger's script; its failures never take the page away. */
export function isAboutSpamCheck(error: unknown): boolean {
  return error instanceof Error && /recaptcha/i.test(`${error.message} ${error.stack ?? ''}`);
}
