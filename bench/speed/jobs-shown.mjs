const SAMPLE = 100;
const AT_ONCE = 8;
/** A program that is slow is asked for fewer. */
const PATIENCE_MS = 15_000;

/**
 * How many jobs an answer shows on average, of some of the requests that were measured: made again afterwards, since
 * nobody reads bodies meanwhile. Undefined: no answer came in time.
 * @param {string} url origin of the server @param {import('autocannon').Request[]} requests
 * @returns {Promise<number | undefined>}
 */
export async function jobsShown(url, requests) {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const left = requests.slice(0, SAMPLE);
  /** @type {number[]} */
  const shown = [];
  const askAll = async () => {
    for (let one = left.pop(); one; one = left.pop()) shown.push(await jobsIn(url, one, late));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, askAll));
  } catch (error) {
    if (!late.aborted) throw error;
  }
  return shown.length > 0 ? shown.reduce((sum, jobs) => sum + jobs, 0) / shown.length : undefined;
}

/** @param {string} url @param {import('autocannon').Request} request @param {AbortSignal} signal */
async function jobsIn(url, { path = '/', headers }, signal) {
  const asked = { ...Object(headers), 'accept-encoding': 'gzip' };
  const response = await fetch(url + path, { headers: asked, signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body = /** @type {unknown[] | { data: unknown[] }} */ (await response.json());
  return (Array.isArray(body) ? body : body.data).length;
}
