import { useSyncExternalStore } from 'react';

const names = { singleKeys: 'qantara.keys', goOn: 'qantara.goOn', list: 'qantara.list' } as const;
export type KeySetting = keyof typeof names;

const listeners = new Set<() => void>();
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** All are on until someone switches them off in this browser. A browser that keeps nothing has them on. */
export function keySetting(name: KeySetting): boolean {
  try {
    return localStorage.getItem(names[name]) !== 'off';
  } catch {
    return true;
  }
}

export function setKeySetting(name: KeySetting, on: boolean): void {
  try {
    if (on) localStorage.removeItem(names[name]);
    else localStorage.setItem(names[name], 'off');
  } finally {
    listeners.forEach((tell) => tell());
  }
}

export function useKeySetting(name: KeySetting): boolean {
  return useSyncExternalStore(
    listen,
    () => keySetting(name),
    () => true,
  );
}
