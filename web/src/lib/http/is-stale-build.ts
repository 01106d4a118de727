/** Whether the server runs another build than the page is of: after a deploy only a reload may help. */
export async function isStaleBuild(): Promise<boolean> {
  const { build } = document.documentElement.dataset;
  if (!build) return false;
  try {
    const response = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    const serverBuild = response.headers.get('X-Build');
    return serverBuild !== null && serverBuild !== build;
  } catch {
    return false;
  }
}
