import {
  attachedFileProjection,
  attachedFileSource,
  attachedFileTable,
} from '../../platform/attachments/attached-file-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { referenceOf } from '../../platform/records/record-source.ts'
import { findKey } from '../../platform/records/record-store.ts'
import type {
  ReferenceList,
  ReferencePath,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { noSuchReturn, returnEvents } from '../returns/return.ts'
import { holdReturn, returnTable } from '../returns/return-store.ts'
import { ReturnFile } from './return-file.ts'

export const returnFileTable = attachedFileTable('return_files', 'return_file', 'returnId')

export const returnFiles = attachedFileSource(
  returnFileTable,
  ReturnFile,
  attachedFileProjection(returnFileTable, {
    returnId: referenceOf(returnFileTable.as, 'return_id', 'returns'),
  }),
)

/** Both keys of the return that a path names, held for a write. Throws `return.missing` (404). */
async function returnOf(tx: TenantTx, path: ReferencePath, isWrite: boolean): Promise<Key> {
  const named = path['returnId'] as Reference
  const key = isWrite ? await holdReturn(tx, named) : await findKey(tx, returnTable, named)
  if (!key) throw noSuchReturn()
  return key
}

/** What belongs to a return: every write holds it. */
export const belowReturn: NonNullable<ReferenceList['below']> = {
  pathParameters: { returnId: ReferenceField() },
  columns: async (tx, path, isWrite) => ({ returnId: (await returnOf(tx, path, isWrite)).id }),
}

/** A write of what belongs to a return counts as its change and announces it. */
export async function touchReturn({ tx, path }: ReferenceWrite): Promise<void> {
  const { id } = await returnOf(tx, path, false)
  tx.later(sql`
    update erp.returns return set changed = ${laterThan(fixed('return.changed'))}
    where return.tenant_id = ${tx.tenantId} and return.id = ${id}`)
  announce(tx, { entity: returnEvents, kind: 'changed', ids: [id] })
}
