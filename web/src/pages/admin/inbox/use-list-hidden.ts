import { setKeySetting, useKeySetting } from '../keys/key-settings.js';

/** Whether the list beside an open entry is hidden, so that the CV has its width. Remembered in this browser. */
export function useListHidden(): [hidden: boolean, toggle: () => void] {
  const shown = useKeySetting('list');
  return [!shown, () => setKeySetting('list', !shown)];
}
