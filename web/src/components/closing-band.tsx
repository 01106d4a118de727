import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from './button-link.js';

/** The last call of a page: one line, one amber button, and a quiet link for the other kind of visitor. */
export function ClosingBand(props: {
  title: string;
  children: ReactNode;
  button: { to: string; text: string };
  aside: { to: string; text: string };
}) {
  const { title, children, button, aside } = props;
  return (
    <section className="bg-primary text-on-primary">
      <div className="page-column grid justify-items-start gap-6 py-12 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-12 lg:py-16">
        <div className="grid max-w-2xl gap-2">
          <h2>{title}</h2>
          <p>{children}</p>
        </div>
        <div className="grid justify-items-start gap-2 lg:justify-items-center">
          <ButtonLink to={button.to} look="amber">
            {button.text}
          </ButtonLink>
          <Link to={aside.to} className="inline-block py-1.5 text-small underline underline-offset-4">
            {aside.text}
          </Link>
        </div>
      </div>
    </section>
  );
}
