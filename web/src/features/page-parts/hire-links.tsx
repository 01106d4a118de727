import type { Trade } from '@qantara/contract/content';
import { LinkChips } from '../../components/ui/link-chips.js';

interface HireLinksProps {
  title: string;
  trades: readonly Pick<Trade, 'slug' | 'name'>[];
}

/** Links to the pages for employers about these trades. Nothing where there is none. */
export function HireLinks({ title, trades }: HireLinksProps) {
  if (trades.length === 0) return null;
  const links = trades.map(({ slug, name }) => ({ to: `/hire/${slug}`, text: name }));
  return (
    <div className="page-column py-8 wrap-anywhere lg:py-12">
      <LinkChips id="trades" title={title} links={links} />
    </div>
  );
}
