import { fileAnswer } from '../../platform/files/file-answer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { CarrierLabel, labelMediaTypes, labelNotThere, noSuchLabel } from './carrier-label.ts'
import { carrierLabels, findLabelFile } from './carrier-label-store.ts'
import { labelsPath } from './request-carrier-label.ts'

export const getCarrierLabel = operation({
  name: 'getCarrierLabel',
  summary: 'Get a label of a carrier',
  description:
    'Returns what became of a label that a carrier was asked for. Refused with 404 `carrier-label.missing`.',
  method: 'GET',
  path: {
    v1: `${labelsPath.v1}/{carrierLabelId}`,
    v2: `${labelsPath.v2}/{carrierLabelId}`,
  },
  scope: 'deliverynotes.read',
  pathParameters: { carrierLabelId: ReferenceField() },
  answer: { status: 200, shape: CarrierLabel },

  async handle({ tx, generation, path }) {
    const label = await concludeWithRecord(tx, generation, carrierLabels, path.carrierLabelId)
    if (!label) throw noSuchLabel()
    return label
  },
})

export const getCarrierLabelFile = operation({
  name: 'getCarrierLabelFile',
  summary: 'Get the file of a label of a carrier',
  description:
    'Returns the label as the carrier made it: PDF or ZPL. Refused with 404 `carrier-label.missing`, and with 422 `carrier-label.not-there` before it is booked and after it was cancelled.',
  method: 'GET',
  path: {
    v1: `${labelsPath.v1}/{carrierLabelId}/file`,
    v2: `${labelsPath.v2}/{carrierLabelId}/file`,
  },
  scope: 'deliverynotes.print',
  pathParameters: { carrierLabelId: ReferenceField() },
  answer: { status: 200, mediaTypes: Object.values(labelMediaTypes) },

  async handle({ tx, files, path }) {
    const label = await findLabelFile(tx, path.carrierLabelId)
    if (!label) throw noSuchLabel()
    const { status, digest, mediaType, sizeBytes: size, trackingId } = label
    if (digest === null || status === 'cancelled') throw labelNotThere()
    const name = `${trackingId}.${mediaType === labelMediaTypes.pdf ? 'pdf' : 'zpl'}`
    return fileAnswer(files, { digest, name, mediaType, size, disposition: 'attachment' })
  },
})
