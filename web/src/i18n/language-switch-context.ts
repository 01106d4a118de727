import { createContext, useContext } from 'react';

/** Turns the page that is open into the other language. Does nothing on the server. */
export const LanguageSwitchContext = createContext<() => void>(() => undefined);

export const useLanguageSwitch = () => useContext(LanguageSwitchContext);
