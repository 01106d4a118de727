import type { FieldValues, Resolver } from 'react-hook-form';

/** A resolver whose code can be loaded ahead. */
export type LazyResolver<Values extends FieldValues> = Resolver<Values> & { prepare?: () => void };

/**
 * The checks of a form, loaded when it first gets the focus. A form submitted earlier waits for them; if they cannot be
 * loaded it is sent unchecked, since the server checks everything again.
 */
export function lazyResolver<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): LazyResolver<Values> {
  let loading: Promise<Resolver<Values> | null> | undefined;
  const checks = () =>
    (loading ??= load().catch(() => {
      loading = undefined;
      return null;
    }));
  const resolver: Resolver<Values> = async (values, context, options) => {
    const check = await checks();
    return check ? check(values, context, options) : { values, errors: {} };
  };
  return Object.assign(resolver, { prepare: () => void checks() });
}
