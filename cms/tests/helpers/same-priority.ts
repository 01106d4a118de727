import { createRequire } from 'node:module';
import type * as Os from 'node:os';

// On a busy machine, a process with the lowest priority could exceed timeouts of tests and of the product.
const os = createRequire(import.meta.url)('node:os') as typeof Os;
os.setPriority = () => undefined;
