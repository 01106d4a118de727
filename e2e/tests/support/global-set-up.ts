import { startProduct } from './product.ts';
import { signInLead } from './staff-session.ts';
import { startStillSite } from './still-site.ts';

/** Starts the built product, and the website on data that never changes, once for all tests. @returns what stops both */
export default async function setUp(): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct();
  process.env.E2E_PRODUCT = JSON.stringify(product);
  try {
    await signInLead();
    const stopStillSite = await startStillSite();
    return async () => {
      await stopStillSite();
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
