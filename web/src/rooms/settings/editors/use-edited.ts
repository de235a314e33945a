import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { readPage } from '../../../shared/records/first-rows.ts'
import { kindOf, type RecordName, type Row } from '../../../shared/records/kinds.ts'
import {
  forgetList,
  recordQuery,
  type TaggedRow,
  updateRecord,
} from '../../../shared/records/record-queries.ts'
import { useT } from './texts.ts'

/** A record that is edited on a page of its own: what is entered, how it is saved, and how it is set back. */
export function useEdited(
  name: RecordName,
  id: string,
  loaded: TaggedRow,
  fields: readonly string[],
) {
  const t = useT()
  const can = useCan()
  const kind = kindOf(name)
  const form = useForm(loaded.data)
  const keep = (saved: TaggedRow) => {
    queries.setQueryData(recordQuery(kind, id).queryKey, saved)
    void forgetList(kind)
    void queries.invalidateQueries({ queryKey: versionsKey(name, id) })
  }
  const saving = useMergedSave<Row>({
    ...{ loaded, form, fields },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) => updateRecord(kind, id, body, tag),
    read: () => queries.fetchQuery({ ...recordQuery(kind, id), staleTime: 0 }),
    onSaved: keep,
  })
  useLeaveGuard(form.isChanged && !saving.isSaving)
  /** An empty text is that which comes with the service. */
  const setBack = async () => {
    const empty = Object.fromEntries(fields.map((field) => [field, '']))
    keep(await updateRecord(kind, id, empty, loaded.etag))
    form.discard()
    sayDone(t('default.done'))
  }
  return { kind, form, ...saving, setBack, mayChange: can(kind.write ?? '') }
}

const versionsKey = (name: RecordName, id: string) => ['versions', name, id]
const shownMax = 50

/** What the record was, the latest first. */
export function useVersions(name: RecordName, id: string): readonly Row[] {
  const { data } = useQuery({
    queryKey: versionsKey(name, id),
    queryFn: ({ signal }) => readPage(`${kindOf(name).path}/${id}/versions`, 1, shownMax, signal),
  })
  return data?.items ?? []
}
