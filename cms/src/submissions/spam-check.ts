import { SPAM_MIN_SCORE, SPAM_TOKEN_MS } from '@qantara/contract';

/** The action for which the browser requested the token. */
export type SpamAction = 'contact_form' | 'hiring_request' | 'cv_submission' | 'job_application';

export interface SpamCheck {
  /** null: the check is off, so no submission is suspect. */
  secret: string | null;
  verifyUrl: string;
  token: string | null | undefined;
  action: SpamAction;
  /** IP of the person, which the service also considers. */
  ip?: string;
  /** Called with the reason if the check failed. */
  onProblem?: (reason: string) => void;
}

/** True if the service does not confirm the sender: no token, low score, wrong action, or no response within 3 s. Never throws. */
export async function isSuspect({ onProblem, ...check }: SpamCheck): Promise<boolean> {
  if (!check.secret) return false;
  const problem = check.token ? await verifyToken(check, check.secret, check.token) : 'no token';
  if (problem) onProblem?.(problem);
  return problem !== null;
}

async function verifyToken(check: SpamCheck, secret: string, token: string): Promise<string | null> {
  try {
    const response = await fetch(check.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(check.ip && { remoteip: check.ip }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(SPAM_TOKEN_MS),
    });
    if (!response.ok) return `the service responded with ${response.status}`;
    return problemOfResponse(await response.json(), check.action);
  } catch (error) {
    return `the service could not be asked: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function problemOfResponse(response: unknown, action: SpamAction): string | null {
  if (typeof response !== 'object' || response === null || !('success' in response) || response.success !== true)
    return 'the token was refused';
  if (!('action' in response) || response.action !== action) return 'the token is for another action';
  if (!('score' in response) || typeof response.score !== 'number') return 'the response has no score';
  return response.score < SPAM_MIN_SCORE ? `the score is ${response.score}` : null;
}
