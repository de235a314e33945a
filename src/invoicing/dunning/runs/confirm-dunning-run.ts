import Type from 'typebox'
import { announce } from '../../../platform/events/outbox-store.ts'
import { enqueueJob } from '../../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../../platform/jobs/job-record.ts'
import { readJob } from '../../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { Label, orNull, ReferenceField } from '../../../platform/values/shape.ts'
import { requirePrinter } from '../../../printing/doors/queued-papers-store.ts'
import { askedByOf } from '../../asked-by.ts'
import { countOpenLetters } from '../letters/dunning-letter-store.ts'
import { dunningRunEvents, nothingSelected, runConfirmed } from './dunning-run.ts'
import { type DunningRunParameters, dunningRunJob } from './dunning-run-job.ts'
import { confirmRun, holdRun } from './dunning-run-store.ts'

export const confirmDunningRun = operation({
  name: 'confirmDunningRun',
  summary: 'Confirm a dunning run',
  description:
    'Starts the job that sends the letters of a proposed run which are not switched off, and returns the job. For each letter it sets the levels of its invoices, and mails it, or prints it where there is no address for mail and a printer is named; all of that once, also where the job is interrupted. What was paid, blocked or disputed in the meantime is left out. Customers that reach a level which says so are locked against new orders. A letter that can go nowhere is skipped, and its invoices keep their levels. In addition to the scope below it needs `invoices.print`. Refused with 404 `dunning-run.missing`, with 400 `printer.unknown`, with 409 `dunning-run.confirmed` the second time, and with 422 `dunning-run.empty` where no letter is to be sent.',
  method: 'POST',
  path: { v2: '/dunning-runs/{dunningRunId}/confirm' },
  scope: 'invoices.write',
  pathParameters: { dunningRunId: ReferenceField() },
  body: Type.Object({
    printer: Type.Optional(
      orNull(Label(255, { description: 'The printer of letters without an address for mail.' })),
    ),
  }),
  isBodyOptional: true,
  example: { printer: 'office' },
  answer: { status: 201, shape: jobShape([dunningRunJob]) },

  async handle(call) {
    const { tx, path, body, headers, requireScope, audit, locate, user } = call
    requireScope('invoices.print')
    const run = await holdRun(tx, path.dunningRunId)
    if (run.state !== 'proposed') throw runConfirmed()
    const printer = body?.printer ? await requirePrinter(tx, body.printer) : null
    if ((await countOpenLetters(tx, run.id)) === 0) throw nothingSelected()
    await confirmRun(tx, run.id, user?.id ?? null)
    announce(tx, { entity: dunningRunEvents, kind: 'changed', ids: [run.id] })
    const parameters: DunningRunParameters = {
      ...{ runId: run.id, askedBy: askedByOf(call) },
      printer: printer && { id: printer.id, name: printer.name },
    }
    const { name: kind } = dunningRunJob
    const id = await enqueueJob(tx, { kind, parameters })
    const after = { kind, dunningRunId: run.uuid, printer: printer?.name ?? null }
    const own = { entity: 'dunning-run', entityId: run.uuid }
    audit({ ...own, before: { state: run.state }, after: { state: 'confirmed' } })
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
