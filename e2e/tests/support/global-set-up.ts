import { startProduct } from './product.ts';
import { signInLead } from './staff-account.ts';

/** Starts the built product once for all tests; what it answers stops it again. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct();
  process.env.E2E_PRODUCT = JSON.stringify(product);
  await signInLead().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
