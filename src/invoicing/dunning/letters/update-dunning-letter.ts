import Type from 'typebox'
import { announce } from '../../../platform/events/outbox-store.ts'
import { type Call, Json, operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import { type Reference, ReferenceField } from '../../../platform/values/shape.ts'
import { holdRun } from '../runs/dunning-run-store.ts'
import {
  DunningLetter,
  dunningLetterEvents,
  LevelField,
  letterDecided,
  noSuchDunningLetter,
} from './dunning-letter.ts'
import { decideLetter, dunningLetters, readLetter } from './dunning-letter-store.ts'

export const updateDunningLetter = operation({
  name: 'updateDunningLetter',
  summary: 'Update a dunning letter',
  description:
    'Switches a letter of a proposed run off or on again, or gives it another level, which its invoices then reach unless they are further. Refused with 404 `dunning-letter.missing`, and with 409 `dunning-letter.decided` once the run is confirmed, and where there is nothing to dun.',
  method: 'PATCH',
  path: { v2: '/dunning-letters/{dunningLetterId}' },
  scope: 'invoices.write',
  pathParameters: { dunningLetterId: ReferenceField() },
  body: Type.Object({
    isSelected: Type.Optional(Type.Boolean({ description: 'Whether it is to be sent.' })),
    level: Type.Optional(LevelField('Its level.', 1)),
  }),
  example: { isSelected: false },
  answer: { status: 200, shape: DunningLetter },

  async current({ tx, path, generation }) {
    await hold(tx, path.dunningLetterId)
    const record = await lockRecord(tx, generation, dunningLetters, path.dunningLetterId)
    return new Json(record?.json ?? '')
  },

  async handle({ tx, path, body, generation, audit }) {
    const { letter, run } = await hold(tx, path.dunningLetterId)
    if (run.state !== 'proposed' || letter.state !== 'proposed') throw letterDecided()
    const { isSelected, level } = letter
    const after = { isSelected: body.isSelected ?? isSelected, level: body.level ?? level }
    if (after.isSelected !== isSelected || after.level !== level) {
      await decideLetter(tx, letter.id, after)
      announce(tx, { entity: dunningLetterEvents, kind: 'changed', ids: [letter.id] })
      const entry = { entity: 'dunning-letter', entityId: letter.uuid }
      audit({ ...entry, before: { isSelected, level }, after })
    }
    return concludeWithRecord(tx, generation, dunningLetters, letter)
  },
})

/** The letter and its run, which nobody else changes until the transaction ends. */
async function hold(tx: Call['tx'], reference: Reference) {
  const found = await readLetter(tx, reference)
  if (!found) throw noSuchDunningLetter()
  const run = await holdRun(tx, { id: found.runId })
  const letter = (await readLetter(tx, reference)) ?? found
  return { letter, run }
}
