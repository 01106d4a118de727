import { SPAM_MIN_SCORE, SPAM_TOKEN_MS } from '@qantara/contract';

/** What the browser says it was doing when it asked for the token. */
export type SpamAction = 'contact_form' | 'cv_submission' | 'job_application';

export interface SpamCheck {
  /** null: the check is switched off and nobody is suspect. */
  secret: string | null;
  verifyUrl: string;
  token: string | null | undefined;
  action: SpamAction;
  /** Address of the person, for the service's own judgement. */
  address?: string;
  /** Told why the check could not vouch for the sender. */
  onDoubt?: (reason: string) => void;
}

/** True when the service cannot vouch for the sender: no token, low score, other action, or no answer within 3 s. Never throws. */
export async function isSuspect({ onDoubt, ...check }: SpamCheck): Promise<boolean> {
  if (!check.secret) return false;
  const doubt = check.token ? await doubtOfService(check, check.secret, check.token) : 'no token';
  if (doubt) onDoubt?.(doubt);
  return doubt !== null;
}

async function doubtOfService(check: SpamCheck, secret: string, token: string): Promise<string | null> {
  try {
    const response = await fetch(check.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(check.address && { remoteip: check.address }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(SPAM_TOKEN_MS),
    });
    if (!response.ok) return `the service answered ${response.status}`;
    return doubtOfAnswer(await response.json(), check.action);
  } catch (error) {
    return `the service could not be asked: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function doubtOfAnswer(answer: unknown, action: SpamAction): string | null {
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== true)
    return 'the token was refused';
  if (!('action' in answer) || answer.action !== action) return 'the token is for another action';
  if (!('score' in answer) || typeof answer.score !== 'number') return 'the answer has no score';
  return answer.score < SPAM_MIN_SCORE ? `the score is ${answer.score}` : null;
}
