import { createRequire } from 'node:module';

/** A compiled module of the app that was started last, with its state. @param name below `cms/src` */
export const runningModule = <Module>(name: string): Module =>
  createRequire(import.meta.url)(`../../dist/src/${name}`) as Module;
