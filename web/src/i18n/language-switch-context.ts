import { createContext, useContext } from 'react';

/** Turns the page that is open into the other language. Does nothing on the server. */
export const LanguageSwitchContext = createContext<() => void>(() => undefined);

export const useLanguageSwitch = () => useContext(LanguageSwitchContext);

/** The page in the other language; the same path without a query where nothing says so. */
interface OtherPage {
  /** Without the language. */
  path: string;
  /** That belongs to the page itself, such as `?country=Qatar`; empty or with its question mark. */
  query: string;
}
export const OtherPageContext = createContext<OtherPage | undefined>(undefined);

export const useOtherPage = () => useContext(OtherPageContext);
