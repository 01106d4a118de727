interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where bytes are counted or slow: data saver on, or a line like 2G or 3G. Browsers that cannot tell say false. */
export function bytesAreDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');
}
