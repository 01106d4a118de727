import { readXml } from './read-xml';

const ACTIVE = /macroEnabled|vbaProject|vbaData|ms-office\.activeX/i;

/** Does the list of parts, `[Content_Types].xml`, name macros or controls, whatever their parts are called? */
export async function hasActiveType(list: AsyncIterable<Buffer>): Promise<boolean> {
  let isActive = false;
  await readXml(list, {
    open(_, { ContentType: type = '' }) {
      isActive ||= ACTIVE.test(type);
    },
  });
  return isActive;
}
