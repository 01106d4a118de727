/** Where the panel's pages find Strapi's admin API: below the one path the web server passes on (see config/admin). */
export const PANEL_API = '/cms/backend';

const FILES = /^\/(cms|uploads)(\/|$)/;
const API = /^\/api(\/|$)/;

export const isPanelApi = (path: string): boolean => path === PANEL_API || path.startsWith(`${PANEL_API}/`);

/** A call that answers what only somebody signed in to the panel may know, by either of its addresses; no file of its pages. */
export const isPanelCall = (path: string): boolean => isPanelApi(path) || !(FILES.test(path) || API.test(path));
