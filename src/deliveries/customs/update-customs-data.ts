import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockRecord, patchRow } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { refuseMove } from '../notes/delivery-note-state.ts'
import { announceNote, holdNote } from '../notes/held-note-store.ts'
import { CustomsData, CustomsDataPatch } from './customs-data.ts'
import { customsContents, customsData, readContents } from './customs-data-store.ts'
import { unexplained } from './customs-declaration.ts'

export const updateCustomsData = operation({
  name: 'updateCustomsData',
  summary: 'Update the customs data of a delivery note',
  description:
    'Says what the contents of a delivery are to customs, for its declaration, and returns its customs data; a field left out stays. What the goods are is said by their items. Refused with 400 where `category` is other and nothing explains it, naming `explanation`, with 409 `delivery-note.move-not-allowed` for a cancelled delivery, and with 404 `delivery-note.missing`.',
  method: 'PATCH',
  path: { v2: '/delivery-notes/{deliveryNoteId}/customs-data' },
  scope: 'deliverynotes.write',
  pathParameters: { deliveryNoteId: ReferenceField() },
  body: CustomsDataPatch,
  example: { category: 'commercial-sample', explanation: 'Not for sale' },
  answer: { status: 200, shape: CustomsData },

  async current({ tx, path, generation }) {
    const { note } = await holdNote(tx, path.deliveryNoteId)
    const record = await lockRecord(tx, generation, customsData, note)
    return new Json(record?.json ?? '')
  },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const { note } = await holdNote(tx, path.deliveryNoteId)
    refuseMove('pack', note.status)
    const change = await patchRow(tx, customsContents, note.id, {
      customsCategory: body.category,
      customsExplanation: body.explanation,
    })
    if (change) {
      const said = await readContents(tx, note.id)
      if (said?.category === 'other' && said.explanation.trim() === '')
        refuseFaults({ [fieldName(['explanation'])]: unexplained })
      announceNote(tx, note.id, Object.keys(change.after))
      audit({ entity: 'delivery-note', entityId: note.uuid, ...change })
    }
    return concludeWithRecord(tx, generation, customsData, note)
  },
})
