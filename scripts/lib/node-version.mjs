/**
 * An error message if Node is too old, else ''. Only syntax that old versions of Node can read.
 * @param {string} version as in process.versions.node
 */
export function nodeVersionProblem(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  if (major > 20 || (major === 20 && minor >= 19)) return '';
  return 'Qantara needs Node 20.19 or newer, and this is Node ' + version + ': install a newer one from nodejs.org.';
}
