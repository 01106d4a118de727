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

interface Failure {
  error: unknown;
}

/** Changes of single entries. Those of one entry go out one after the other, each with the version the one before made. */
export function useChangeOne(name: InboxName, { rows, done, remove, dismiss, failed }: Outcome) {
  const locale = useLocale();
  const underWay = useRef(new Map<string, Promise<Failure | null>>());
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, change }: { id: string; change: EntryChange }) => changeEntry(name, id, change, locale),
  });

  const change = async (given: InboxRow, wanted: EntryChange, shown?: Partial<InboxFacts>): Promise<boolean> => {
    const before = rows.find(given.id) ?? given;
    const action = actionOf(before, wanted);
    done(action);
    const failure = await send(before, wanted, shown);
    if (!failure) return true;
    remove(action);
    await failed([before], failure.error);
    return false;
  };

  /** Shows the change at once and saves it. Reports nothing: the error is the caller's. */
  const send = (given: InboxRow, wanted: EntryChange, shown?: Partial<InboxFacts>): Promise<Failure | null> => {
    const { id } = given;
    const before = rows.find(id) ?? given;
    void rows.hold();
    rows.show(expectedRow(before, wanted, shown));
    dismiss(id);

    const save = async (): Promise<Failure | null> => {
      const { version } = rows.find(id) ?? before;
      try {
        const answer = await mutateAsync({ id, change: { ...wanted, version } });
        const onScreen = rows.find(id) ?? before;
        const isLast = underWay.current.get(id) === own;
        rows.show(isLast ? { ...answer, match: onScreen.match } : { ...onScreen, version: answer.version });
        return null;
      } catch (error) {
        rows.show(before);
        return { error };
      } finally {
        if (underWay.current.get(id) === own) underWay.current.delete(id);
        rows.changed([id]);
      }
    };
    const own: Promise<Failure | null> = (underWay.current.get(id) ?? Promise.resolve(null)).then(save);
    underWay.current.set(id, own);
    return own;
  };

  const settled = async () => void (await Promise.all(underWay.current.values()));
  return { change, send, settled };
}

function actionOf(row: InboxRow, change: EntryChange): LastAction {
  const people = [{ id: row.id, person: personOf(row), back: wayBack(row, change), row }];
  if (change.status !== undefined) return { kind: 'status', people, status: change.status };
  return { kind: change.tags ? 'tags' : 'owner', people };
}
