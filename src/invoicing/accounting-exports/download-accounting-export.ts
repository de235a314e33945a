import { fileAnswer } from '../../platform/files/file-answer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchExport } from './accounting-export.ts'
import { concludeWithExportFile } from './accounting-export-store.ts'

export const downloadAccountingExport = operation({
  name: 'downloadAccountingExport',
  summary: 'Download an export of the books',
  description:
    'Returns the archive of an export, byte for byte as it was written, also of one that was voided. Refused with 404 `accounting-export.missing`.',
  method: 'GET',
  path: {
    v1: '/accountingExports/{accountingExportId}/file',
    v2: '/accounting-exports/{accountingExportId}/file',
  },
  scope: 'accountingdata.read',
  pathParameters: { accountingExportId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['application/zip'] },

  async handle({ tx, files, path }) {
    const file = await concludeWithExportFile(tx, path.accountingExportId)
    if (!file) throw noSuchExport()
    return fileAnswer(files, { ...file, mediaType: 'application/zip', disposition: 'attachment' })
  },
})
