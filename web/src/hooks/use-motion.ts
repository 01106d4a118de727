import { useSyncExternalStore } from 'react';
import { motionIsWelcome, onMotionChange } from '../lib/browser/motion.js';

/** Whether things may move by themselves. The server, and the browser while it takes over, say yes. */
export function useMotion(): boolean {
  return useSyncExternalStore(onMotionChange, motionIsWelcome, () => true);
}
