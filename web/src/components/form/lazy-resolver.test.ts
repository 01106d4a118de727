import type { Resolver, ResolverOptions } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { lazyResolver } from './lazy-resolver.js';

type Values = { name: string };
const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<Values>;
const refusing: Resolver<Values> = () => ({
  values: {},
  errors: { name: { type: 'check', message: 'name_required' } },
});

it('fetches the checks once, and lets who sends early wait for them', async () => {
  let arrive: (resolver: Resolver<Values>) => void = () => undefined;
  const load = vi.fn(() => new Promise<Resolver<Values>>((resolve) => (arrive = resolve)));
  const resolver = lazyResolver(load);
  resolver.prepare?.();
  const early = resolver({ name: '' }, undefined, options);
  const settled = vi.fn();
  void Promise.resolve(early).then(settled);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(settled).not.toHaveBeenCalled();
  arrive(refusing);
  expect(await early).toMatchObject({ errors: { name: { message: 'name_required' } } });
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves the checking to the server when they cannot be fetched, and tries again next time', async () => {
  const load = vi.fn(() => Promise.resolve(refusing));
  load.mockRejectedValueOnce(new Error('offline'));
  const resolver = lazyResolver<Values>(load);
  expect(await resolver({ name: '' }, undefined, options)).toEqual({ values: { name: '' }, errors: {} });
  expect(await resolver({ name: '' }, undefined, options)).toMatchObject({ errors: { name: {} } });
});
