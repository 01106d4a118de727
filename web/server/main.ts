import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtSource } from './render/build-manifest.js';
import { createApp } from './app.js';
import { listen } from './http/listen.js';
import { readSettings } from './settings.js';

const settings = readSettings();
// This file runs as dist/server/main.js.
const clientFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../client');
const source = builtSource(clientFolder, () => import('../src/entry-server.js'));
const app = await createApp(settings, source, { clientFolder, pollCmsMs: 1000 });
process.on('uncaughtException', (error) => {
  app.log.fatal({ error }, 'the web server stops');
  process.exit(1);
});
await listen(app, settings);
