import { Star } from 'lucide-react';

/** A rating out of five, read as one picture. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex gap-1 text-amber-ink">
      {Array.from({ length: rating }, (_, index) => (
        <Star key={index} className="size-5 fill-amber" />
      ))}
    </span>
  );
}
