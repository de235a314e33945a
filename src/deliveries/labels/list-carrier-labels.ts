import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { CarrierLabel, LabelStatusField } from './carrier-label.ts'
import { carrierLabels, labelFilter } from './carrier-label-store.ts'
import { labelsPath } from './request-carrier-label.ts'

export const listCarrierLabels = operation({
  name: 'listCarrierLabels',
  summary: 'List labels of carriers',
  description: `Returns the labels that carriers were asked for, the latest first. All given filters must match. ${pageSentence}`,
  method: 'GET',
  path: labelsPath,
  scope: 'deliverynotes.read',
  query: {
    ...pageQuery,
    deliveryNoteId: ReferenceField({ description: 'Of this delivery note alone.' }),
    carrierId: ReferenceField({ description: 'Of this carrier alone.' }),
    manifestId: ReferenceField({ description: 'Of this list of what a carrier fetches alone.' }),
    status: LabelStatusField('Labels in this status.'),
    isListed: Type.Boolean({
      description: 'Whether they stand on a list of what the carrier fetches.',
    }),
  },
  answer: { status: 200, shape: pageOf(CarrierLabel) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, carrierLabels, query, labelFilter(query)),
})
