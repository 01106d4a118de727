import { Fragment, type ReactNode } from 'react';

type Place = (words: string) => ReactNode;

/** A sentence with marked places: in `See our <terms>Terms</terms>.` the words are drawn by `places.terms`. */
export function RichText({ text, places }: { text: string; places: Readonly<Record<string, Place>> }) {
  // Splitting by two groups gives: plain, name, words, plain, name, words, plain.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const draw = index % 3 === 2 ? places[parts[index - 1] ?? ''] : undefined;
    return <Fragment key={index}>{draw ? draw(part) : part}</Fragment>;
  });
}
