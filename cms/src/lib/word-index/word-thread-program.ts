// A thread of its own, started by word-thread: builds a word index and searches it.
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../collect-garbage';
import { type WordIndex, wordIndexBuilder } from './word-index';
import type { FromWordThread, ToWordThread } from './word-thread-message';

let builder = wordIndexBuilder();
let index: WordIndex = builder.build();

parentPort?.on('message', (asked: ToWordThread) => parentPort?.postMessage(answerTo(asked)));

function answerTo(asked: ToWordThread): FromWordThread {
  if ('searches' in asked) {
    for (const { find, into } of asked.searches) index.find(find, into);
  } else if ('add' in asked) {
    for (const { text, owner } of asked.add) builder.add(text, owner);
    return builder.bytes();
  } else {
    if ('finish' in asked) index = builder.build();
    builder = wordIndexBuilder();
    if ('finish' in asked && asked.freeMemory) collectGarbage();
  }
  return 0;
}
