/**
 * Whether the server runs another build than this page: its document no longer names our scripts. After a deploy the
 * chunks of the old build answer 404, and only a reload helps.
 */
export async function isOutdated(): Promise<boolean> {
  const scripts = [...document.scripts]
    .map(({ src }) => src)
    .filter((src) => src.startsWith(`${window.location.origin}/assets/`));
  try {
    const response = await fetch(window.location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    if (!response.ok) return false;
    const html = await response.text();
    return scripts.some((src) => !html.includes(new URL(src).pathname));
  } catch {
    return false;
  }
}
