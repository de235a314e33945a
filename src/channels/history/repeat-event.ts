import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noSuchEvent, notFailed, outdated, repeatedAlready, tooLarge } from './event-record.ts'
import { type EventsOf, findEventRecord } from './event-record-store.ts'
import { holdFailure, putBack } from './repetition-store.ts'

/** The channel and the place of an event, by its id. */
function placeOf(id: string): { readonly channelId: number; readonly sequence: number } {
  const [, channelId, sequence] = /^([1-9]\d{0,8})\.([1-9]\d{0,14})$/.exec(id) ?? []
  if (channelId === undefined) throw noSuchEvent()
  return { channelId: Number(channelId), sequence: Number(sequence) }
}

/** The event of an id, if it may be seen. */
export async function getEvent(tx: TenantTx, id: string, of: EventsOf): Promise<object> {
  const { channelId, sequence } = placeOf(id)
  const event = await findEventRecord(tx, channelId, sequence, of)
  if (!event) throw noSuchEvent()
  return event
}

/** Puts a failed event back, once: a second request waits for the first one and finds it done. */
export async function repeatEvent(tx: TenantTx, id: string, of: EventsOf) {
  const { channelId, sequence } = placeOf(id)
  const failure = await holdFailure(tx, channelId, sequence, of)
  if (!failure) {
    await getEvent(tx, id, of)
    throw notFailed()
  }
  const { repeatedAs, reason, isOutdated } = failure
  if (repeatedAs !== null) throw repeatedAlready(`${channelId}.${repeatedAs}`)
  if (reason === 'too-large') throw tooLarge()
  if (isOutdated) throw outdated()
  const [repeated = ''] = await putBack(tx, channelId, [sequence])
  return { id: repeated, event: await getEvent(tx, repeated, of) }
}
