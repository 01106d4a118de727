import type { EntryChange, InboxFacts } from '@qantara/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeEntry } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { personOf, type InboxRow } from '../inbox.js';
import type { LastAction } from '../use-entry-change.js';
import { expectedRow, wayBack } from './expected-row.js';
import type { Outcome } from './use-outcome.js';

/** Changes of single entries. Those of one entry go out one after the other, each with the version the one before made. */
export function useChangeOne(name: InboxName, { rows, done, dismiss, failed }: Outcome) {
  const locale = useLocale();
  const underWay = useRef(new Map<string, Promise<boolean>>());
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, change }: { id: string; change: EntryChange }) => changeEntry(name, id, change, locale),
  });

  const change = (given: InboxRow, wanted: EntryChange, shown?: Partial<InboxFacts>): Promise<boolean> => {
    const { id } = given;
    const before = rows.find(id) ?? given;
    void rows.hold();
    rows.show(expectedRow(before, wanted, shown));
    dismiss(id);
    done(actionOf(before, wanted));

    const send = async (): Promise<boolean> => {
      const { version } = rows.find(id) ?? before;
      try {
        const answer = await mutateAsync({ id, change: { ...wanted, version } });
        const onScreen = rows.find(id) ?? before;
        const isLast = underWay.current.get(id) === own;
        rows.show(isLast ? { ...answer, match: onScreen.match } : { ...onScreen, version: answer.version });
        return true;
      } catch (error) {
        await failed(before, error);
        return false;
      } finally {
        if (underWay.current.get(id) === own) underWay.current.delete(id);
        rows.changed([id]);
      }
    };
    const own: Promise<boolean> = (underWay.current.get(id) ?? Promise.resolve(true)).then(send);
    underWay.current.set(id, own);
    return own;
  };

  const settled = async () => void (await Promise.all(underWay.current.values()));
  return { change, settled };
}

function actionOf(row: InboxRow, change: EntryChange): LastAction {
  const people = [{ id: row.id, person: personOf(row), back: wayBack(row, change) }];
  if (change.undo) return { kind: 'undone', people: people.map((one) => ({ ...one, back: {} })) };
  if (change.status !== undefined) return { kind: 'status', people, status: change.status };
  return { kind: change.tags ? 'tags' : 'owner', people };
}
