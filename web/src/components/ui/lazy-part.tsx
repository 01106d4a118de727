import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { loadLazyNamespace } from '../../i18n/load-namespaces.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { Namespace } from '../../i18n/create-i18n.js';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { Notice } from './notice.js';

interface PartOptions<Props> {
  /** Translations that load with the code. */
  namespaces?: readonly Namespace[];
  /** Shown while the code loads. Default: nothing. */
  Waiting?: ComponentType<Props>;
  /** Around the error box: a dialog that can be closed, a toolbar. Default: nothing. */
  Frame?: ComponentType<Props & { children: ReactNode }>;
  /** Retries after an error when this changes. */
  keyOf?: (props: Props) => string;
}

/**
 * A component whose code loads when it is first rendered. What fails to load, or to render, becomes an error box with
 * Retry in the place of the part, and the rest of the page goes on working.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { namespaces = [], Waiting, Frame, keyOf }: PartOptions<Props> = {},
) {
  const code: { Component: ComponentType<Props> | null } = { Component: null };
  const preload = async () => {
    code.Component ??= await load();
  };
  const framed = (props: Props, box: ReactNode) => (Frame ? <Frame {...props}>{box}</Frame> : box);

  function Part(props: Props) {
    const { i18n } = useTranslation();
    const locale = useLocale();
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const [attempt, retry] = useReducer((count: number) => count + 1, 1);
    const [failedAttempt, setFailedAttempt] = useState(0);
    const { Component } = code;
    const ready = Component !== null && namespaces.every((name) => i18n.hasResourceBundle(locale, name));
    useEffect(() => {
      if (ready) return;
      let left = false;
      Promise.all([preload(), ...namespaces.map((name) => loadLazyNamespace(locale, name))]).then(
        () => left || rerender(),
        () => left || setFailedAttempt(attempt),
      );
      return () => {
        left = true;
      };
    }, [ready, attempt, locale]);

    if (ready) {
      const Broken = (fallback: FallbackProps) => framed(props, <PartBroken {...fallback} />);
      return (
        <ErrorBoundary resetKeys={[keyOf?.(props)]} fallbackRender={Broken}>
          <Component {...props} />
        </ErrorBoundary>
      );
    }
    if (failedAttempt > 0) {
      return framed(props, <PartNotLoaded failures={failedAttempt} busy={failedAttempt < attempt} onRetry={retry} />);
    }
    return Waiting ? <Waiting {...props} /> : null;
  }

  return Object.assign(Part, { preload });
}

/** Keeps an error inside one part of the page. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={PartBroken}>{children}</ErrorBoundary>;
}

function PartBroken({ resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation();
  return (
    <ErrorBox text={t('error.title')}>
      <Button variant="ghost" onClick={resetErrorBoundary}>
        {t('part.retry')}
      </Button>
    </ErrorBox>
  );
}

function PartNotLoaded({ failures, busy, onRetry }: { failures: number; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const outdated = useIsStaleBuild(failures);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ErrorBox text={outdated ? t('part.outdated') : t('part.failed')}>
      {outdated ? null : (
        <Button variant="ghost" busy={busy} onClick={onRetry}>
          {t('part.retry')}
        </Button>
      )}
      {/* Firefox and Safari keep a failed import until the page is reloaded. */}
      {outdated || failures > 1 ? (
        <Button variant="ghost" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      ) : null}
    </ErrorBox>
  );
}

/** After code failed to load: whether only a reload helps, because the server runs a newer build. */
export function useIsStaleBuild(failures: number): boolean {
  const [isStale, setIsStale] = useState(false);
  useEffect(() => {
    if (failures === 0) return;
    let left = false;
    void isStaleBuild().then((result) => left || setIsStale(result));
    return () => {
      left = true;
    };
  }, [failures]);
  return isStale;
}

function ErrorBox({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Notice tone="danger" role="alert">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{text}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </Notice>
  );
}

/** Whether the server runs another build: after a deploy only a reload may help. */
async function isStaleBuild(): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    const { build } = document.documentElement.dataset;
    const serverBuild = response.headers.get('X-Build');
    return build !== undefined && serverBuild !== null && serverBuild !== build;
  } catch {
    return false;
  }
}
