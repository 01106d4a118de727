/** Where the panel's pages find Strapi's admin API: below the one path the web server passes on (see config/admin). */
export const PANEL_API = '/cms/backend';

const FILES = /^\/(cms|uploads)(\/|$)/;
/** Strapi also serves `/cms/../uploads/a.html`. */
const LEAVES_FOLDER = /(\.|%2e){2}/i;
const API = /^\/api(\/|$)/;

export const isPanelApi = (path: string): boolean => path === PANEL_API || path.startsWith(`${PANEL_API}/`);

/** The panel's pages and the files of its build: the only ones here that may run scripts. */
export const isPanelPage = (path: string): boolean =>
  /^\/cms(\/|$)/.test(path) && !isPanelApi(path) && !LEAVES_FOLDER.test(path);

/** A call that answers what only somebody signed in to the panel may know, by either of its addresses; no file of its pages. */
export const isPanelCall = (path: string): boolean => isPanelApi(path) || !(FILES.test(path) || API.test(path));
