import { fileAnswer } from '../../../platform/files/file-answer.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchPaymentRun, paymentRunDecided } from './payment-run.ts'
import { concludeWithRunFile } from './payment-run-store.ts'

export const downloadPaymentRunFile = operation({
  name: 'downloadPaymentRunFile',
  summary: 'Download the file of a payment run',
  description:
    'Returns the file that the bank is given, byte for byte as it was written: pain.008.001.08 for direct debits, pain.001.001.09 for transfers (ISO 20022), also of a run that was cancelled. Refused with 404 `payment-run.missing`, and with 409 `payment-run.decided` before the run is confirmed.',
  method: 'GET',
  path: { v2: '/payment-runs/{paymentRunId}/file' },
  scope: 'paymentruns.read',
  pathParameters: { paymentRunId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['application/xml'] },

  async handle({ tx, files, path }) {
    const file = await concludeWithRunFile(tx, path.paymentRunId)
    if (!file) throw noSuchPaymentRun()
    const { digest, name, size } = file
    if (digest === null) throw paymentRunDecided()
    const mediaType = 'application/xml'
    return fileAnswer(files, { digest, name, size, mediaType, disposition: 'attachment' })
  },
})
