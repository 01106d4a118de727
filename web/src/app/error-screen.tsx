import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button.js';

/** Catches errors while its children render. @param props.resetKeys the children are rendered again when one changes */
export function ErrorScreen({ children, resetKeys }: { children: ReactNode; resetKeys?: unknown[] }) {
  return (
    <ErrorBoundary FallbackComponent={SomethingWentWrong} resetKeys={resetKeys}>
      {children}
    </ErrorBoundary>
  );
}

function SomethingWentWrong({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const ignored = isAboutSpamCheck(error);
  useEffect(() => {
    if (ignored) resetErrorBoundary();
    else heading.current?.focus();
  }, [ignored, resetErrorBoundary]);
  if (ignored) return null;
  return (
    <div className="page-column grid min-h-[70svh] content-center justify-items-center gap-6 text-center" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {t('error.title')}
      </h1>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </div>
  );
}

/** Whether an error comes from reCAPTCHA, a third-party script: such errors never replace the page. */
export function isAboutSpamCheck(error: unknown): boolean {
  return error instanceof Error && /recaptcha/i.test(`${error.message} ${error.stack ?? ''}`);
}
