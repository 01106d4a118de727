import { CONSENT_DAYS } from '@qantara/contract';
import type { TrackingIds } from '../http/client-config.js';
import { DAY_MS } from '../format/format.js';
import { isYounger, serverNow } from './server-clock.js';

const key = 'qantara.consent';

export type Consent = 'yes' | 'no';

/** What was chosen, as long as it still holds: a year, and a yes only for the services that were named then. */
export function readConsent(tracking: TrackingIds, now = serverNow()): Consent | null {
  const [choice, services = '', day = ''] = (stored() ?? '').split('.');
  if ((choice !== 'yes' && choice !== 'no') || !isYounger(Date.parse(day), CONSENT_DAYS * DAY_MS, now)) return null;
  const named = services.split('-');
  return choice === 'yes' && !Object.keys(tracking).every((service) => named.includes(service)) ? null : choice;
}

/** Stored in the browser and in a cookie: some browsers clear one of the two early. */
export function saveConsent(choice: Consent, tracking: TrackingIds, now = serverNow()): void {
  const value = [choice, Object.keys(tracking).join('-'), new Date(now).toISOString().slice(0, 10)].join('.');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${value}; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(key, value);
  } catch {
    // The cookie alone is enough.
  }
}

function stored(): string | null {
  const cookie = /(?:^|; )qantara\.consent=([^;]*)/.exec(document.cookie)?.[1] ?? null;
  try {
    return localStorage.getItem(key) ?? cookie;
  } catch {
    return cookie;
  }
}
