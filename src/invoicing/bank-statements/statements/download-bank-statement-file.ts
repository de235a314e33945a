import { fileAnswer } from '../../../platform/files/file-answer.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { bankStatementPath } from './bank-statement.ts'
import { findStatement } from './bank-statement-store.ts'

export const downloadBankStatementFile = operation({
  name: 'downloadBankStatementFile',
  summary: 'Download the file of a bank statement',
  description:
    'Returns the file that the statement came in, byte for byte; parts of it with the header `Range`. Refused with 404 `bank-statement.missing`, and with 404 `file.missing` where the content is lost.',
  method: 'GET',
  path: {
    v1: `${bankStatementPath.v1}/{bankStatementId}/file`,
    v2: `${bankStatementPath.v2}/{bankStatementId}/file`,
  },
  scope: 'bankstatements.read',
  pathParameters: { bankStatementId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['application/xml', 'text/plain'] },

  async handle({ tx, files, path }) {
    const file = await findStatement(tx, path.bankStatementId)
    const { digest, size, fileName: name, fileDataType: mediaType } = file
    return fileAnswer(files, { digest, size, name, mediaType, disposition: 'attachment' })
  },
})
