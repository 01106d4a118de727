import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';

export interface PageHead {
  /** Without the name of the site. */
  title: string;
  description?: string;
  /** `noindex` for pages that search engines must not list. */
  robots?: string;
  /** HTTP status of the server's response, 200 if left out: 404 unknown, 410 gone. */
  status?: number;
  /** Of the same page at another URL, without the language; its own if left out. */
  canonicalPath?: string;
  /** Query to keep in the canonical URL, such as `page=2`; none if left out. */
  canonicalSearch?: string;
  /** Language whose URL is the canonical one, where it does not follow from the texts of the page. */
  canonicalLocale?: 'en' | 'ar';
  /** Languages that the page is in, where they do not follow from its texts. */
  locales?: readonly ('en' | 'ar')[];
}

export type HeadSink = (head: PageHead) => void;

const HeadSinkContext = createContext<{ sink: HeadSink; duringRender: boolean } | null>(null);

/** The server collects while it renders; the browser writes to the document after each change. */
export function PageHeadProvider(props: { sink: HeadSink; duringRender?: boolean; children: ReactNode }) {
  const { sink, duringRender = false, children } = props;
  return <HeadSinkContext value={{ sink, duringRender }}>{children}</HeadSinkContext>;
}

/** Declares title, description, robots and status of the page that is rendered. */
export function usePageHead(head: PageHead): void {
  const context = useContext(HeadSinkContext);
  if (context?.duringRender) context.sink(head);
  const key = JSON.stringify(head);
  useLayoutEffect(() => {
    context?.sink(JSON.parse(key) as PageHead);
  }, [context, key]);
}
