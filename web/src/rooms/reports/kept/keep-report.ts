import { answerOf, api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { isEqual } from '../../../shared/conflict/merge.ts'
import { saveMerged, type Tagged } from '../../../shared/conflict/use-merged-save.ts'
import type { Changes } from '../../../shared/form/changes.ts'
import type { KeptReport } from '../definition.ts'
import { reportQuery } from '../queries.ts'

export type ReportBody = Omit<Shape<'CreateReportBodyV2'>, 'id'>

/** A colleague saved the same report meanwhile, and what was changed here too. */
export class Collision extends Error {
  readonly theirs: Tagged<KeptReport>

  constructor(theirs: Tagged<KeptReport>) {
    super('The report was saved by somebody else meanwhile.')
    this.theirs = theirs
  }
}

export function keepAsNew(body: ReportBody): Promise<KeptReport> {
  return answerOf(api.POST('/v2/reports', { body }))
}

/**
 * Saves what differs from the report as it was opened. What a colleague saved meanwhile stays where nothing here
 * contradicts it; otherwise a `Collision` is thrown. Given `theirs`, what differs here replaces what they saved.
 */
export async function keepOver(
  opened: Tagged<KeptReport>,
  body: ReportBody,
  theirs?: Tagged<KeptReport>,
): Promise<KeptReport> {
  const { id } = opened.data
  const params = { path: { reportId: id } }
  const read = () => queries.fetchQuery({ ...reportQuery(id), staleTime: 0 })
  const send = (changes: Changes, etag: string) =>
    taggedAnswerOf(
      api.PATCH('/v2/reports/{reportId}', {
        ...{ params, headers: { 'If-Match': etag } },
        body: changes,
      }),
    )
  const changes = differences(opened.data, body)
  if (theirs) return (await send(changes, theirs.etag)).data
  const fields = Object.keys(body)
  const done = await saveMerged({ loaded: opened, fields, send, read }, changes)
  if ('saved' in done) return done.saved.data
  throw new Collision(await read())
}

function differences(was: KeptReport, body: ReportBody): Changes {
  const before: Changes = { ...was }
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !isEqual(value, before[name])),
  )
}
