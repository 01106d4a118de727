import { useSyncExternalStore } from 'react';

const names = { singleKeys: 'qantara.keys', autoAdvance: 'qantara.goOn', list: 'qantara.list' } as const;
export type KeySetting = keyof typeof names;

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** In this document: for browsers that block local storage. */
const switchedOff = new Set<KeySetting>();

/** All are on until someone switches them off in this browser. */
export function keySetting(name: KeySetting): boolean {
  try {
    return localStorage.getItem(names[name]) !== 'off';
  } catch {
    return !switchedOff.has(name);
  }
}

export function setKeySetting(name: KeySetting, on: boolean): void {
  if (on) switchedOff.delete(name);
  else switchedOff.add(name);
  try {
    if (on) localStorage.removeItem(names[name]);
    else localStorage.setItem(names[name], 'off');
  } catch {
    // The choice holds until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

export function useKeySetting(name: KeySetting): boolean {
  return useSyncExternalStore(
    listen,
    () => keySetting(name),
    () => true,
  );
}
