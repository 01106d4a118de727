import { median } from '../facts.mjs';
import { signIn, staff } from '../product.mjs';
import { accountOf } from './works.mjs';

/** From the password to the session, with the code taken out of the mail. @param {string} url @param {string} dataDir */
export async function timeOfSignIns(url, dataDir) {
  /** @type {number[]} */
  const times = [];
  for (let n = 950; n < 955; n += 1) {
    const started = performance.now();
    await signIn(url, dataDir, accountOf(n));
    times.push(performance.now() - started);
  }
  return median(times);
}

/** For the tables of plain Strapi. @param {string} url */
export async function tokenOfPlain(url) {
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: staff.email, password: staff.password }),
  });
  const { jwt } = /** @type {{ jwt?: string }} */ (await response.json());
  if (!jwt) throw new Error(`Plain Strapi lets nobody in: ${response.status}`);
  return jwt;
}
