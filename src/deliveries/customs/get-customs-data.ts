import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchDeliveryNote } from '../notes/delivery-note.ts'
import { CustomsData } from './customs-data.ts'
import { customsData } from './customs-data-store.ts'

export const getCustomsData = operation({
  name: 'getCustomsData',
  summary: 'Get the customs data of a delivery note',
  description:
    'Returns what customs ask of a delivery, for the programs of carriers: tariff number, origin, net weight and value of each line. The paper of the note says the same where it is required. Refused with 404 `delivery-note.missing`.',
  method: 'GET',
  path: { v2: '/delivery-notes/{deliveryNoteId}/customs-data' },
  scope: 'deliverynotes.read',
  pathParameters: { deliveryNoteId: ReferenceField() },
  answer: { status: 200, shape: CustomsData },

  async handle({ tx, generation, path }) {
    const data = await concludeWithRecord(tx, generation, customsData, path.deliveryNoteId)
    if (!data) throw noSuchDeliveryNote()
    return data
  },
})
