import { createRequire } from 'node:module';
import type * as Os from 'node:os';

// What gives way to all others might, on a busy machine, wait for longer than a test does, and longer than a CV may take.
const os = createRequire(import.meta.url)('node:os') as typeof Os;
os.setPriority = () => undefined;
