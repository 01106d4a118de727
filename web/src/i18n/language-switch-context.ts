import { createContext, useContext } from 'react';

/** Turns the page that is open into the other language. Does nothing on the server. */
export const LanguageSwitchContext = createContext<() => void>(() => undefined);

export const useLanguageSwitch = () => useContext(LanguageSwitchContext);

/** The query that belongs to the page itself, such as `?country=Qatar`: what the link to the other language carries. */
export const PageQueryContext = createContext('');

export const usePageQuery = () => useContext(PageQueryContext);
