import { createContext, useContext, type ReactNode } from 'react';

/** Draws a part, or tells where its HTML of an earlier page goes. */
export type DrawPart = (part: PartName, draw: () => ReactNode) => ReactNode;
type PartName = string | readonly unknown[];

/** Where pages are drawn; a browser has its own way. */
export const DrawPartContext = /* @__PURE__ */ createContext<DrawPart>((_part, draw) => draw());

interface DrawnOnceProps {
  /** Its name, and whatever it depends on besides the language and the route, as JSON can say it; nothing a visitor wrote. */
  part: PartName;
  /** Elements, which say nothing else of who asks, when, or for what; no image, nothing lazy, no id of React's in a list. */
  children: () => ReactNode;
}

/** A part of a page that is the same each time: the server draws it for the first page and uses its HTML for all others. */
export const DrawnOnce = import.meta.env.SSR ? DrawnByServer : ({ children }: DrawnOnceProps) => children();

function DrawnByServer({ part, children }: DrawnOnceProps) {
  return useContext(DrawPartContext)(part, children);
}
