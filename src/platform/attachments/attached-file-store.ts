import type { TSchema } from 'typebox'
import { shapeOf } from '../pipeline/operation.ts'
import type { NumberedTable } from '../postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { type Projection, projected } from '../records/projection.ts'
import { columnsOf, keyOf, type RecordSource, rowsOf } from '../records/record-source.ts'

/** The table of the files of one kind of record; `owner` is the field with the number of that record. */
export function attachedFileTable(table: string, as: string, owner: string): NumberedTable {
  return {
    table,
    as,
    columns: {
      [owner]: 'integer',
      fileId: 'integer',
      fileUuid: 'uuid',
      fileName: 'text',
      fileDataType: 'text',
      sizeBytes: 'integer',
      digest: 'text',
    },
  }
}

/** How its rows are shown; `keys` project the fields that name the record they are attached to. */
export function attachedFileProjection({ as }: NumberedTable, keys: Projection): Projection {
  return {
    id: keyOf(as),
    ...keys,
    fileId: { id: fixed(`${as}.file_id`), uuid: fixed(`${as}.file_uuid`) },
    size: fixed(`${as}.size_bytes`),
    ...columnsOf(as, 'fileDataType', 'createdAt', 'fileName'),
  }
}

export function attachedFileSource(
  table: NumberedTable,
  shape: TSchema,
  projection: Projection,
): RecordSource {
  return { ...table, record: projected(shapeOf(shape), projection) }
}

export interface StoredFile {
  readonly digest: string
  readonly fileName: string
  readonly fileDataType: string
  readonly sizeBytes: number
  /** The record in the spelling of generation 2. */
  readonly json: string
}

/** The one file that satisfies the condition, with its record. */
export async function findStoredFile(
  tx: TenantTx,
  source: RecordSource,
  json: Sql,
  condition: Sql,
): Promise<StoredFile | undefined> {
  const row = fixed(source.as)
  return tx.row<StoredFile>(sql`
    select ${row}.digest, ${row}.file_name as "fileName", ${row}.file_data_type as "fileDataType",
      ${row}.size_bytes as "sizeBytes", (${json})::text as json
    ${rowsOf(source, tx.tenantId, condition)}`)
}
