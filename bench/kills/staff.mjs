import { setTimeout as wait } from 'node:timers/promises';
import { cookiesOf, post, staff } from '../product.mjs';

/**
 * Signs in with the code that the mail server got.
 * @param {string} url
 * @param {readonly import('./mail-recorder.mjs').RecordedMail[]} mails
 * @returns {Promise<string>} the cookies
 */
export async function signIn(url, mails) {
  const known = mails.length;
  const first = await post(`${url}/api/auth/login`, staff, '');
  if (!first.ok) throw new Error(`Signing in failed: ${await first.text()}`);
  const cookies = cookiesOf(first);
  for (let tries = 0; tries < 100; tries += 1) {
    await wait(100);
    const code = mails
      .slice(known)
      .filter(({ to }) => to.includes(staff.email))
      .map(({ subject }) => /^(\d{6})\b/.exec(subject)?.[1])
      .find(Boolean);
    if (!code) continue;
    const second = await post(`${url}/api/auth/verify-code`, { email: staff.email, code }, cookies);
    if (!second.ok) throw new Error(`Signing in failed: ${await second.text()}`);
    return [cookies, cookiesOf(second)].filter(Boolean).join('; ');
  }
  throw new Error('No mail with a code came');
}

/** Sessions are shared by all instances. @param {string} url @param {string} cookie */
export async function mustKnow(url, cookie) {
  const response = await fetch(`${url}/api/jobs`, { headers: { cookie } });
  if (!response.ok) throw new Error(`The other CMS does not know the session: ${await response.text()}`);
}

/** A job that people can apply to. @param {string} url @param {string} cookie @returns {Promise<string>} its id */
export async function createJob(url, cookie) {
  const answer = await post(
    `${url}/api/jobs`,
    {
      title: 'Welder',
      location: 'Riyadh',
      country: 'Saudi Arabia',
      description: 'Weld pipes.',
      responsibilities: 'Weld.',
      requirements: 'A certificate.',
      experience_required: '3 years',
      eligible_nationalities: ['Indian'],
    },
    cookie,
  );
  if (!answer.ok) throw new Error(`The job was refused: ${await answer.text()}`);
  return /** @type {{ id: string }} */ (await answer.json()).id;
}
