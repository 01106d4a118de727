/** Value of `tab` in the address; the tab is no list, so it is none of the sections. */
export const ANALYTICS = 'analytics';

export const isAnalytics = (search: URLSearchParams): boolean => search.get('tab') === ANALYTICS;
