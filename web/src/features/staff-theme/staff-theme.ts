import { useEffect, useSyncExternalStore } from 'react';

/** Staff pages follow the device unless a theme is chosen; the server's page sets the first one. Public pages are always light. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const storageKey = 'qantara.theme';
const listeners = new Set<() => void>();
const deviceIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(listen, readChoice, () => 'system');
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // A private window forgets it with the page.
  }
  showTheme(choice);
  for (const listener of listeners) listener();
}

/** Keeps following the device while the page is open. */
export function useDeviceTheme(): void {
  useEffect(() => {
    const device = deviceIsDark();
    const follow = () => showTheme(readChoice());
    device.addEventListener('change', follow);
    return () => device.removeEventListener('change', follow);
  }, []);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): ThemeChoice {
  try {
    return THEME_CHOICES.find((choice) => choice === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    return 'system';
  }
}

function showTheme(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && deviceIsDark().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
