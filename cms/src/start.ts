import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { logProcess } from './platform/observability/log-process';

/**
 * Starts the built Strapi as `strapi start` does, without the commands around it: those of its cloud, of its generators
 * and of its transfers cost memory and a second of every start.
 */
logProcess();
const appDir = join(__dirname, '../..');
void createStrapi({ appDir, distDir: join(appDir, 'dist') }).start();
