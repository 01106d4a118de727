import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back memory that is not used any more, after work that took a lot of it: left to itself, Node keeps it for hours
 * while little is asked. Stops everything for about a tenth of a second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
