import type { FieldValues, Resolver } from 'react-hook-form';

/** A resolver that can be asked to fetch its code. */
export type LateResolver<Values extends FieldValues> = Resolver<Values> & { prepare?: () => void };

/**
 * The checks of a form, fetched with the first touch of it. Who sends before they have come waits for them; when they
 * cannot be fetched the form is sent as it is, since the server checks everything again.
 */
export function lateResolver<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): LateResolver<Values> {
  let coming: Promise<Resolver<Values> | null> | undefined;
  const checks = () =>
    (coming ??= load().catch(() => {
      coming = undefined;
      return null;
    }));
  const resolver: Resolver<Values> = async (values, context, options) => {
    const check = await checks();
    return check ? check(values, context, options) : { values, errors: {} };
  };
  return Object.assign(resolver, { prepare: () => void checks() });
}
