import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { invalidUpload, keepUpload, type Upload } from '../files/upload.ts'
import { unavailable } from '../values/refusal.ts'
import type { SharedRoom } from './limits/shared-room.ts'
import { bodyTooLarge } from './transport-refusal.ts'

/** A file that came as the body of a request, or in it. */
export interface SentFile {
  readonly content: Upload
  /** As the sender calls it, if it does. */
  readonly name: string | undefined
  /** What the sender says that it is. */
  readonly mediaType: string | undefined
}

/** How much may arrive: of one file, and of all files of the same owner at a time. */
export interface UploadLimits {
  readonly bytesMax: number
  readonly room: SharedRoom
  readonly owner: string
}

/**
 * Receives the file that a request is (its body) or has (the one part of `multipart/form-data`). It goes
 * to the disk as it arrives and shares the room there until `room.free(request)`. Throws
 * `body.too-large` (413), `body.invalid` (400) and `service.unavailable` (503).
 */
export async function receiveUpload(
  request: IncomingMessage,
  limits: UploadLimits,
): Promise<SentFile> {
  const { 'content-type': type, 'content-length': length } = request.headers
  const isForm = type !== undefined && /^multipart\/form-data\b/i.test(type)
  if (Number(length) > limits.bytesMax + (isForm ? formBytesMax : 0)) throw bodyTooLarge()
  const keep = (source: Readable) => keepUpload(source, (bytes) => admit(request, bytes, limits))
  if (isForm) return receiveForm(request, type, keep)
  return { content: await keep(request), name: undefined, mediaType: type }
}

/** What a form has around its file. */
const formBytesMax = 16 * 1024

function admit(request: IncomingMessage, bytes: number, { bytesMax, room, owner }: UploadLimits) {
  if (bytes > bytesMax) throw bodyTooLarge()
  if (!room.hold(request, owner, bytes)) throw unavailable('uploads fill their room', 2)
}

function receiveForm(
  request: IncomingMessage,
  type: string,
  keep: (source: Readable) => Promise<Upload>,
): Promise<SentFile> {
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
  const parser = parserOf(type)
  let part: Readable | undefined
  let file: Promise<SentFile> | undefined
  const fail = (error: unknown) => {
    request.unpipe(parser)
    part?.destroy()
    file?.then(({ content }) => content.close()).catch(() => undefined)
    reject(error)
  }
  const failForm = (cause: unknown) => fail(invalidUpload(noForm, cause))
  parser.on('file', (_field, found, name, _encoding, mediaType) => {
    part = found
    file = keep(found).then((content) => ({ content, name, mediaType }))
    file.catch(fail)
  })
  for (const event of ['field', 'filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
    parser.once(event, () => failForm(event))
  }
  parser.once('error', failForm)
  parser.once('finish', () => {
    if (file === undefined) failForm('no file')
    else file.then(resolve, reject)
  })
  request.once('error', failForm)
  request.once('close', () => request.complete || failForm('closed'))
  request.pipe(parser)
  return promise
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 0, parts: 2, headerPairs: 20, headerSize: 4096 },
      isPartAFile: (_field, _type, name) => name !== undefined,
    })
  } catch (cause) {
    throw invalidUpload(noForm, cause)
  }
}

const noForm = {
  en: 'The form must consist of exactly one file, and be complete.',
  de: 'Das Formular muss aus genau einer Datei bestehen und vollständig sein.',
}
