import { fileAnswer } from '../files/file-answer.ts'
import { type Call, type Operation, operation } from '../pipeline/operation.ts'
import { entityTag } from '../pipeline/precondition.ts'
import { sql } from '../postgres/sql.ts'
import { isReferredTo } from '../records/record-source.ts'
import {
  nameOf,
  parameterOf,
  type ReferenceList,
  refusal,
} from '../records/reference-lists/reference-list.ts'
import {
  addressOf,
  createOne,
  deleteOne,
  listOf,
  tiesOf,
  updateOne,
} from '../records/reference-lists/reference-operations.ts'
import { withArticle } from '../values/noun.ts'
import type { FieldName } from '../values/refusal.ts'
import type { Reference } from '../values/shape.ts'
import { fileBodyMax, type UploadQuery, uploadBytesMax, uploadQuery } from './attached-file.ts'
import { findStoredFile } from './attached-file-store.ts'
import { type AttachmentOwner, attachmentList } from './attachment-list.ts'
import type { SaidOfFile } from './sent-content.ts'

/** Storing a large file takes longer than other work. */
const timeLimitMs = 30_000

/**
 * The operations on files of one kind of record: list, add, download, replace and delete. Generation 1
 * sends content in base64, generation 2 as it is.
 */
export function attachmentOperations(owner: AttachmentOwner): readonly Operation[] {
  const list = attachmentList(owner)
  const large = { bodyLimitBytes: fileBodyMax, timeLimitMs }
  const create = createOne(list)
  const update = { ...updateOne(list), ...large }
  return [
    ...listOf(list),
    { ...create, ...large, path: { v1: list.path.v1 } },
    getContent(list),
    update,
    deleteOne(list),
    addUpload(list, create),
    replaceByUpload(list, update),
  ]
}

const sentAs = `The request is the content itself, of any media type, or a form (\`multipart/form-data\`) with one file, of at most 50 MiB. The type is determined from the content: where the name or the media type sent says something else, it is refused with 422 \`attached-file.type.mismatch\`.`

function addUpload(list: ReferenceList, create: Operation): Operation {
  const { path, scope, below, shape } = list
  const one = withArticle(list.noun)
  return operation({
    name: `upload${nameOf(list)}`,
    summary: `Add ${one} by uploading it`,
    description: `Adds ${one}. ${sentAs} The name is that of the form's file unless \`fileName\` gives one. Refused with 422 \`attached-file.too-many\`.`,
    method: 'POST',
    path: { v2: path.v2 },
    scope: `${scope}.write`,
    pathParameters: below?.pathParameters ?? {},
    query: uploadQuery,
    uploadBytesMax,
    timeLimitMs,
    answer: { status: 201, shape },
    handle: (call) => create.handle(withSaid(call, true)),
  })
}

function replaceByUpload(list: ReferenceList, update: Operation): Operation {
  const { v2 } = addressOf(list).path
  return operation({
    name: `replace${nameOf(list)}`,
    summary: `Replace the content of ${withArticle(list.noun)}`,
    description: `Replaces the content and, where one is given, the name. ${sentAs} Refused with 404 \`${list.noun}.missing\`.`,
    method: 'PUT',
    ...addressOf(list),
    path: { v2 },
    scope: `${list.scope}.write`,
    query: uploadQuery,
    uploadBytesMax,
    timeLimitMs,
    answer: { status: 200, shape: list.shape },
    ...(update.current && { current: update.current }),
    handle: (call) => update.handle(withSaid(call, false)),
  })
}

/** An upload as the body of generation 1 with the same content. */
function withSaid(
  call: Pick<Call<unknown, UploadQuery>, 'upload' | 'query'>,
  isNew: boolean,
): Call<never, never, never> {
  const { upload, query } = call
  if (!upload) throw new Error('the pipeline passed no upload')
  const fileName = query.fileName ?? upload.name ?? (isNew ? '' : undefined)
  const said: SaidOfFile = {
    upload: upload.content,
    ...(fileName !== undefined && { fileName }),
    ...(upload.mediaType !== undefined && { fileDataType: upload.mediaType }),
  }
  // The types of the operations of a list allow any body; here it is that of the attachment.
  return { ...call, body: said, fieldName: placeOf } as never
}

/** The name of a field as the caller wrote it. */
const placeOf: FieldName = ([field]) => (field === 'fileName' ? 'query.fileName' : 'body')

function getContent(list: ReferenceList): Operation {
  const { noun, scope, source, below } = list
  return operation({
    name: `get${nameOf(list)}`,
    summary: `Get the content of ${withArticle(noun)}`,
    description: `Returns the file itself, to be saved under its name; parts of it with the header \`Range\`. Its entity tag is that of the record. Refused with 404 \`${noun}.missing\`, and with 404 \`file.missing\` where the content is lost.`,
    method: 'GET',
    ...addressOf(list),
    scope: `${scope}.read`,
    answer: { status: 200, mediaTypes: ['application/octet-stream'] },

    async handle({ tx, files, path, generation }) {
      const named = path as Record<string, Reference>
      const own = tiesOf(list, (await below?.columns(tx, named, false)) ?? {})
      const isThis = isReferredTo(source.as, named[parameterOf(list)] as Reference)
      const record = source.record[generation]
      const file = await findStoredFile(tx, source, record, sql`${own} and ${isThis}`)
      if (!file) throw refusal(list, 'missing')
      const { digest, fileName: name, fileDataType: mediaType, sizeBytes: size } = file
      const shown = { digest, name, mediaType, size, disposition: 'attachment' } as const
      return fileAnswer(files, shown, entityTag(file.json))
    },
  })
}
