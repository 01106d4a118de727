/** The end of a start that a person can do something about: its message is the one sentence to print. */
export class Stop extends Error {
  /** @override */
  name = 'Stop';
}

/**
 * Some failures have one well-known cause, whatever program reports them.
 * @param {string} output
 * @param {string} otherwise
 */
export function stopFor(output, otherwise) {
  if (/ENOSPC|no space left on device/i.test(output)) {
    return new Stop('The disk is full: free some space (2.5 GB for a first start) and run npm start again.');
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED.*registry/.test(output)) {
    return new Stop('The package registry cannot be reached: check the network connection and run npm start again.');
  }
  return new Stop(otherwise);
}
