/** Path below which the panel's pages call Strapi's admin API: the only one that the web server proxies (see config/admin). */
export const PANEL_API = '/cms/backend';

const FILES = /^\/(cms|uploads)(\/|$)/;
/** Strapi also serves `/cms/../uploads/a.html`. */
const LEAVES_FOLDER = /(\.|%2e){2}/i;
const API = /^\/api(\/|$)/;

export const isPanelApi = (path: string): boolean => path === PANEL_API || path.startsWith(`${PANEL_API}/`);

/** Pages and build files of the panel: only these may run scripts. */
export const isPanelPage = (path: string): boolean =>
  /^\/cms(\/|$)/.test(path) && !isPanelApi(path) && !LEAVES_FOLDER.test(path);

/** A call that requires a sign-in to the panel, by either of its URLs; not a file of its pages. */
export const isPanelCall = (path: string): boolean => isPanelApi(path) || !(FILES.test(path) || API.test(path));
