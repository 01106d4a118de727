import { SPAM_TOKEN_MS } from '@qantara/contract';
import { clientConfig } from '../http/client-config.js';

export type SpamAction = 'contact_form' | 'hiring_request' | 'cv_submission' | 'job_application';

interface Recaptcha {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: SpamAction }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Milliseconds the service needs after its script has loaded. */
const READY_DELAY_MS = 100;
/** Milliseconds after the page has loaded before the script may compete for the network. */
const LOAD_DELAY_MS = 200;
let loading: Promise<void> | null = null;

/** True when this installation checks for spam: only then may a page name the service. */
export const spamCheckConfigured = (): boolean => Boolean(clientConfig().recaptchaSiteKey);

/** Loads the script once, when a site key is configured. Never throws: the check is no reason to lose a submission. */
export function loadSpamCheck(): Promise<void> {
  const siteKey = clientConfig().recaptchaSiteKey;
  if (!siteKey) return Promise.resolve();
  loading ??= insertScript(siteKey)
    .then(() => wait(READY_DELAY_MS))
    .catch((error: unknown) => {
      console.warn('The spam check could not be loaded', error);
      loading = null;
    });
  return loading;
}

/** For pages that open with their form: waits until the page is idle. Returns how to cancel. */
export function loadSpamCheckWhenIdle(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(() => void loadSpamCheck(), LOAD_DELAY_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', start);
  };
}

/** A token for this submission, or an empty one: after an error, without a site key, and after three seconds. */
export async function spamToken(action: SpamAction): Promise<string> {
  const siteKey = clientConfig().recaptchaSiteKey;
  if (!siteKey) return '';
  try {
    return await Promise.race([execute(siteKey, action), wait(SPAM_TOKEN_MS).then(() => '')]);
  } catch (error) {
    console.warn('The spam check failed', error);
    return '';
  }
}

async function execute(siteKey: string, action: SpamAction): Promise<string> {
  await loadSpamCheck();
  const service = window.grecaptcha;
  if (!service) return '';
  await new Promise<void>((ready) => service.ready(ready));
  return await service.execute(siteKey, { action });
}

function insertScript(siteKey: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onload = () => loaded();
    script.onerror = () => {
      script.remove();
      failed(new Error('script error'));
    };
    document.head.append(script);
  });
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
