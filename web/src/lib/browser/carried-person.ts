/** The contact details typed in this tab, offered by the next form. Session storage only, because phones are shared. */
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

export function clearPerson(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
