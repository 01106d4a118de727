import { startProduct } from './product.ts';

/** Starts the built product once for all tests; what it answers stops it again. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct();
  process.env.E2E_PRODUCT = JSON.stringify(product);
  return stop;
}
