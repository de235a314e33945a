import { useEffect, useEffectEvent, useState } from 'react'
import { api, taggedAnswerOf } from '../../../api/client.ts'
import { useFollowedRecord } from '../../../shared/changes/followed-records.ts'
import { useRecordChanges } from '../../../shared/changes/record-changes.ts'

/**
 * Whether somebody else has changed the item that is being edited. What is being edited stays as it was loaded: saving
 * merges it. An item without input is shown as it is now.
 */
export function useOvertaken(
  itemId: string,
  etag: string,
  { isChanged, reload }: { readonly isChanged: boolean; readonly reload: () => unknown },
): boolean {
  const [isOvertaken, setOvertaken] = useState(false)
  useEffect(() => {
    if (etag !== '') setOvertaken(false)
  }, [etag])
  // As it is when the answer is there: the person may have begun to type meanwhile.
  const hear = useEffectEvent((now: string | undefined) => {
    if (now === undefined || now === etag) return
    if (isChanged) setOvertaken(true)
    else reload()
  })
  useFollowedRecord('item', itemId)
  useRecordChanges(({ resource, id, source }) => {
    if (resource !== 'item' || id !== itemId || source === 'form') return
    // One's own saving is reported as well: only another entity tag is a change by others.
    void tagOf(itemId).then(hear)
  })
  return isOvertaken
}

/** Undefined where the service cannot say. */
async function tagOf(itemId: string): Promise<string | undefined> {
  const params = { path: { itemId } }
  const answer = await taggedAnswerOf(api.GET('/v2/items/{itemId}', { params })).catch(
    () => undefined,
  )
  return answer?.etag
}
