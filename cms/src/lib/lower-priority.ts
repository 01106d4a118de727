import { constants, setPriority } from 'node:os';

/** Makes a process wait for all others that want to compute: for work that nobody waits for. */
export function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the machine does not let us: then it is only not as polite.
  }
}
