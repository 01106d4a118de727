import { createContext, useContext } from 'react';

/** Turns the page that is open into the other language. Does nothing on the server. */
export const LanguageSwitchContext = createContext<() => void>(() => undefined);

export const useLanguageSwitch = () => useContext(LanguageSwitchContext);

/** What the language switch leads to besides the same path in the other language. */
interface OtherPage {
  /** Without the language, where the page has no text in the other one. */
  path?: string | undefined;
  /** The query that belongs to the page itself, such as `?country=Qatar`; empty or with its question mark. */
  query: string;
}
export const OtherPageContext = createContext<OtherPage>({ query: '' });

export const useOtherPage = () => useContext(OtherPageContext);
