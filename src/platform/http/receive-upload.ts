import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import type { BusboyInstance } from '@fastify/busboy'
import { invalidUpload, keepUpload, type Upload } from '../files/upload.ts'
import { unavailable } from '../values/refusal.ts'
import type { SharedRoom } from './limits/shared-room.ts'
import { bodyTooLarge, formRequired } from './transport-refusal.ts'
import { unpacked } from './unpacked.ts'

/** A file that came as the body of a request, or in it. */
export interface SentFile {
  readonly content: Upload
  /** As the sender calls it, if it does. */
  readonly name: string | undefined
  /** What the sender says that it is. */
  readonly mediaType: string | undefined
  /** The JSON that came with it in a form, where the operation takes such a part. */
  readonly part: Buffer | undefined
}

/** How much may arrive: of one file, and of all files of the same owner at a time. */
export interface UploadLimits {
  readonly bytesMax: number
  readonly room: SharedRoom
  readonly owner: string
  /** The name of a part with JSON that may come with the file; undefined where none may. */
  readonly part: string | undefined
}

/**
 * Receives the file of a request: the whole body, or the one part of a `multipart/form-data`, which may also have the
 * part `limits.part` and must have it where it is given. The file is written to disk as it arrives and takes space
 * there until `room.free(request)`. A compressed body is unpacked, and its unpacked size counts. Throws
 * `body.too-large` (413), `body.invalid` (400) and `service.unavailable` (503), and `media-type.unsupported` (415)
 * where a form is required and the body is none.
 */
export async function receiveUpload(
  request: IncomingMessage,
  limits: UploadLimits,
): Promise<SentFile> {
  const { 'content-type': type, 'content-length': length } = request.headers
  const isForm = type !== undefined && /^multipart\/form-data\b/i.test(type)
  const partMax = limits.part === undefined ? 0 : partBytesMax
  if (Number(length) > limits.bytesMax + (isForm ? formBytesMax + partMax : 0)) throw bodyTooLarge()
  if (isForm) return receiveForm(request, type, limits)
  if (limits.part !== undefined) throw formRequired()
  const source = unpacked(request)
  try {
    const content = await keepUpload(source.content, (bytes) => admit(request, bytes, limits))
    return { content, name: undefined, mediaType: type, part: undefined }
  } finally {
    source.stop()
  }
}

/** What a form has around its parts. */
const formBytesMax = 16 * 1024
/** What a part with JSON may have: as much as any other body. */
const partBytesMax = 1024 * 1024

function admit(
  request: IncomingMessage,
  bytes: number,
  { bytesMax, room, owner }: UploadLimits,
  alsoHeld = 0,
) {
  if (bytes > bytesMax) throw bodyTooLarge()
  if (!room.hold(request, owner, bytes + alsoHeld)) throw unavailable('uploads fill their room', 2)
}

function receiveForm(
  request: IncomingMessage,
  type: string,
  limits: UploadLimits,
): Promise<SentFile> {
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>()
  const { part: partName } = limits
  const sentence = partName === undefined ? noForm : noFormWith(partName)
  const parser = parserOf(type, partName, sentence)
  const streams: Readable[] = []
  let file: Promise<Omit<SentFile, 'part'>> | undefined
  let part: Promise<Buffer> | undefined
  const source = unpacked(request)
  const fail = (error: unknown) => {
    source.content.unpipe(parser)
    source.stop()
    for (const stream of streams) stream.destroy()
    file?.then(({ content }) => content.close()).catch(() => undefined)
    reject(error)
  }
  const failForm = (cause: unknown) => fail(invalidUpload(sentence, cause))
  const keep = (found: Readable) =>
    keepUpload(found, (bytes) => admit(request, bytes, limits, partName ? partBytesMax : 0))
  parser.on('file', (field, found, name, _encoding, mediaType) => {
    streams.push(found)
    // A name that stands for the part may come with a name of a file: browsers send JSON so.
    if (field === partName) {
      if (part !== undefined) return failForm('a part twice')
      part = collected(found)
      part.catch(fail)
    } else {
      if (file !== undefined) return failForm('several files')
      file = keep(found).then((content) => ({ content, name, mediaType }))
      file.catch(fail)
    }
  })
  for (const event of ['field', 'filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
    parser.once(event, () => failForm(event))
  }
  parser.once('error', failForm)
  parser.once('finish', () => {
    if (file === undefined || (partName !== undefined && part === undefined)) {
      return failForm('a part is missing')
    }
    Promise.all([file, part]).then(([sent, json]) => resolve({ ...sent, part: json }), reject)
  })
  source.content.once('error', failForm)
  request.once('close', () => request.complete || failForm('closed'))
  source.content.pipe(parser)
  return promise
}

async function collected(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > partBytesMax) throw bodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Sentence = Parameters<typeof invalidUpload>[0]

/** Loaded with the first form. */
const library = () => load('@fastify/busboy') as typeof import('@fastify/busboy')
const load = createRequire(import.meta.url)

function parserOf(type: string, partName: string | undefined, sentence: Sentence): BusboyInstance {
  const files = partName === undefined ? 1 : 2
  try {
    return new (library().Busboy)({
      headers: { 'content-type': type },
      limits: { files, fields: 0, parts: files + 1, headerPairs: 20, headerSize: 4096 },
      // With a part with JSON, the only other part is the file, which some programs send without a name.
      isPartAFile: (_field, _type, name) => name !== undefined || partName !== undefined,
    })
  } catch (cause) {
    throw invalidUpload(sentence, cause)
  }
}

const noForm = {
  en: 'The form must consist of exactly one file, and be complete.',
  de: 'Das Formular muss aus genau einer Datei bestehen und vollständig sein.',
}

const noFormWith = (part: string): Sentence => ({
  en: `The request must be a form of one file and the part "${part}" with JSON, and be complete.`,
  de: `Die Anfrage muss ein Formular aus einer Datei und dem Teil „${part}“ mit JSON und vollständig sein.`,
})
