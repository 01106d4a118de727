import { setTimeout as wait } from 'node:timers/promises';

/** Between the end of a service and its next start: doubled each time, until it has run for long enough. */
const pauses = { first: 1000, longest: 60_000, enough: 120_000 };

/**
 * @typedef {import('./service.mjs').Service} Service
 * @typedef {object} Place one service after the other has it
 * @property {Service} service
 * @property {(() => Promise<unknown>) | undefined} again
 * @property {Promise<void> | undefined} comingBack
 * @property {number} pause of the next start
 * @property {number} since when the present one is ready
 */

/**
 * The services of a house. From `begin` on, those that can be started anew are, for as long as they end by themselves; the others
 * go on meanwhile. `anEnd` resolves with a service that cannot.
 * @param {AbortSignal} signal
 */
export function keepRunning(signal) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  let hasBegun = false;
  /** @type {(service: Service) => void} */
  let tellEnd = () => undefined;
  const anEnd = new Promise((/** @type {(service: Service) => void} */ resolve) => {
    tellEnd = resolve;
  });

  /** @param {Place} place */
  function lookAfter(place) {
    if (signal.aborted || place.comingBack || !place.service.ended) return;
    if (hasBegun && place.again) place.comingBack = bringBack(place, place.again);
    else tellEnd(place.service);
  }

  /** @param {Place} place @param {() => Promise<unknown>} again */
  async function bringBack(place, again) {
    while (place.service.ended && !signal.aborted) {
      if (Date.now() - place.since > pauses.enough) place.pause = pauses.first;
      console.error(await sentence(place));
      await wait(place.pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      place.pause = Math.min(2 * place.pause, pauses.longest);
      // Whatever was wrong, it is tried again; what it said is in its log.
      await again().catch(() => place.service.stop());
      place.since = Date.now();
    }
    if (!signal.aborted) console.error(`${place.service.name} runs again.`);
    place.comingBack = undefined;
  }

  return {
    anEnd,
    /** @param {Service} service @param {() => Promise<unknown>} [again] */
    add: (service, again) => {
      const fresh = { service, again, comingBack: undefined, pause: pauses.first, since: Date.now() };
      const place = places.get(service.name) ?? fresh;
      place.service = service;
      places.set(service.name, place);
      void service.end.then(() => lookAfter(place));
    },
    /** Every service is ready. */
    begin() {
      hasBegun = true;
      for (const place of places.values()) lookAfter(place);
    },
    /** The website first, so that nobody talks to a CMS that is going; the database last. */
    async stop() {
      for (const { comingBack } of places.values()) await comingBack;
      for (const { service } of [...places.values()].reverse()) await service.stop();
    },
  };
}

/** @param {Place} place */
const sentence = async ({ service: { name, end, log }, pause }) =>
  `\n${name} stopped by itself (${await end}). It is started again in ${pause / 1000} s; its last words are in ${log}.`;
