import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import { nextIds } from '../postgres/counter.ts'
import { sql } from '../postgres/sql.ts'
import type { RecordSource } from '../records/record-source.ts'
import { countRecords } from '../records/record-store.ts'
import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../records/reference-lists/reference-list.ts'
import { tiesOf } from '../records/reference-lists/reference-operations.ts'
import type { Sentence } from '../values/refusal.ts'
import type { Key } from '../values/shape.ts'
import { FileData, filesMax, tooManyFiles } from './attached-file.ts'
import { findStoredFile } from './attached-file-store.ts'
import { type SaidOfFile, writtenFile } from './sent-content.ts'

/** A kind of record that files can be attached to. */
export interface AttachmentOwner
  extends Pick<
    ReferenceList,
    'noun' | 'plural' | 'about' | 'path' | 'parameter' | 'scope' | 'table' | 'changed' | 'audited'
  > {
  /** Made by `attachedFile`. */
  readonly shape: TSchema
  /** Made by `attachedFileSource`. */
  readonly source: RecordSource
  readonly below: NonNullable<ReferenceList['below']>
  /** How sentences name the record: `customer`, `Kunde`. */
  readonly named: Sentence
}

/** Example content: a short text, since a PDF of one blank page is much longer. */
const exampleText = Buffer.from('Deliver to the rear entrance.').toString('base64')

/**
 * The files of a kind of record, as a list below it. Every write locks that record, counts as a change of it and
 * announces it.
 */
export function attachmentList(owner: AttachmentOwner): ReferenceList {
  const { noun, named, source, below, audited = (fields: Said) => fields } = owner
  return {
    ...owner,
    rules: `The content decides on the type: a file whose name or type says something else is refused with 422 \`attached-file.type.mismatch\`. Refused with 422 \`attached-file.too-many\` beyond ${filesMax} files.`,
    unique: [],
    usual: {},
    alsoWritten: { fileData: FileData },
    example: { fileName: 'directions.txt', fileDataType: 'text/plain', fileData: exampleText },
    columns: (call, said, key) => columnsOfFile(owner, call, said, key),
    audited: ({ fileData: _content, upload: _upload, ...fields }) => audited(fields),
    sentences: {
      [`${noun}.missing`]: {
        en: `The ${named.en} has no such file.`,
        de: `Diese Datei gibt es hier nicht (${named.de}).`,
      },
      [`${noun}.in-use`]: {
        en: 'Other records refer to this file.',
        de: 'Andere Datensätze verweisen auf diese Datei.',
      },
    },
    below,
    source,
  }
}

async function columnsOfFile(
  { source, below }: AttachmentOwner,
  { tx, files, path, fieldName }: ReferenceWrite,
  said: Said,
  key: Key | undefined,
): Promise<Said> {
  const own = tiesOf({ source }, await below.columns(tx, path, false))
  const isThis = key && sql`${own} and ${tiesOf({ source }, { id: key.id })}`
  const was = isThis && (await findStoredFile(tx, source, source.record.v2, isThis))
  if (!key && (await countRecords(tx, source, own)) >= filesMax) throw tooManyFiles()
  const { content, ...fields } = await writtenFile(files, said as SaidOfFile, was, fieldName)
  if (!content || content.digest === was?.digest) return fields
  const [fileId] = await nextIds(tx, 'file', 1)
  const { digest, size: sizeBytes } = content
  return { ...fields, fileId, fileUuid: randomUUID(), digest, sizeBytes }
}
