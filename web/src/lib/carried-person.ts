/** Who fills in forms in this tab: carried from one form to the next, gone with the tab (phones are shared). */
export interface Person {
  name: string;
  email: string;
  phone: string;
}

const key = 'qantara.person';

export function carriedPerson(): Partial<Person> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Takes these three from whatever form was sent, and nothing else of it. */
export function carryPerson({ name, email, phone }: Person): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, email, phone }));
  } catch {
    // Typing it again is the fallback.
  }
}

export function forgetPerson(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
