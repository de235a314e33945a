import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Label, ReferenceField } from '../../platform/values/shape.ts'
import {
  AccountingExport,
  accountingExportEvents,
  exportVoided,
  noSuchExport,
} from './accounting-export.ts'
import { accountingExports, lockExport, voidExport } from './accounting-export-store.ts'

export const cancelAccountingExport = operation({
  name: 'cancelAccountingExport',
  summary: 'Cancel an export of the books',
  description:
    'Voids an export that was not imported into the books: what it contains is in the next export again. The export and its archive stay. It needs a right of its own, and a reason, which the audit trail keeps. Refused with 404 `accounting-export.missing` and with 409 `accounting-export.voided`.',
  method: 'POST',
  path: {
    v1: '/accountingExports/{accountingExportId}/cancel',
    v2: '/accounting-exports/{accountingExportId}/cancel',
  },
  scope: 'accountingdata.void',
  pathParameters: { accountingExportId: ReferenceField() },
  body: Type.Object({ reason: Label(1000, { description: 'Why it is void.' }) }),
  example: { reason: 'Exported before the corrections of January were written.' },
  answer: { status: 200, shape: AccountingExport },

  async handle({ tx, path, body, generation, audit }) {
    const key = await lockExport(tx, path.accountingExportId)
    if (!key) throw noSuchExport()
    if (!(await voidExport(tx, key.id, body.reason))) throw exportVoided()
    announce(tx, { entity: accountingExportEvents, kind: 'changed', ids: [key.id] })
    audit({
      ...{ entity: 'accounting-export', entityId: key.uuid },
      ...{ before: { isVoid: false }, after: { isVoid: true, voidReason: body.reason } },
    })
    return concludeWithRecord(tx, generation, accountingExports, key)
  },
})
