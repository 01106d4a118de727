/** An error that a person can fix: its message is printed as it is, without a stack. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/**
 * The error of a program that failed. A full disk and an unreachable registry have a message of their own.
 * @param {string} output
 * @param {string} fallback
 */
export function toUserError(output, fallback) {
  if (/ENOSPC|no space left on device/i.test(output)) {
    return new UserError('The disk is full: free some space (2.5 GB for a first start) and run npm start again.');
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED.*registry/.test(output)) {
    return new UserError(
      'The package registry cannot be reached: check the network connection and run npm start again.',
    );
  }
  return new UserError(fallback);
}
