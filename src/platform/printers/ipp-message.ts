/** The encoding of the Internet Printing Protocol (RFC 8010), as far as a client that prints needs it. */

/** Tags of the groups of attributes. */
const groups = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04 } as const

const tags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeMediaType: 0x49,
} as const

const firstValueTag = 0x10
/** Values whose bytes are text. */
const isText = (tag: number) => tag >= 0x40 && tag <= 0x5f
const version = Buffer.from([1, 1])

/** An attribute of a request: its syntax, its name and its values. */
export type IppAttribute = readonly [
  syntax: keyof typeof tags,
  name: string,
  ...values: readonly (string | number)[],
]

/** A request without the document that follows it, or an answer. */
export interface IppMessage {
  /** The number of the operation (RFC 8011, 5.4.15), or the status. */
  readonly code: number
  readonly operation: readonly IppAttribute[]
  readonly job?: readonly IppAttribute[]
  readonly printer?: readonly IppAttribute[]
}

/** An answer: its status, and the values of each attribute. Values of other syntaxes are left out. */
export interface IppAnswer {
  readonly status: number
  readonly printer: IppValues
  readonly job: IppValues
}
type IppValues = ReadonlyMap<string, readonly (string | number)[]>

/** The bytes of a message; a document follows them as it is. */
export function ippBytes({ code, operation, job = [], printer = [] }: IppMessage): Buffer {
  const head = Buffer.alloc(6)
  head.writeInt16BE(code, 0)
  head.writeInt32BE(1, 2)
  const parts = [
    ...[version, head, groupOf(groups.operation, operation)],
    ...[groupOf(groups.job, job), groupOf(groups.printer, printer)],
  ]
  return Buffer.concat([...parts, Buffer.from([groups.end])])
}

function groupOf(tag: number, attributes: readonly IppAttribute[]): Buffer {
  if (attributes.length === 0) return Buffer.alloc(0)
  return Buffer.concat([Buffer.from([tag]), ...attributes.map(encoded)])
}

function encoded([syntax, name, ...values]: IppAttribute): Buffer {
  const parts = values.flatMap((value, index) => [
    Buffer.from([tags[syntax]]),
    // Further values of the same attribute have no name.
    counted(Buffer.from(index === 0 ? name : '')),
    counted(bytesOf(value)),
  ])
  return Buffer.concat(parts)
}

function bytesOf(value: string | number): Buffer {
  if (typeof value === 'string') return Buffer.from(value)
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function counted(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** What a printer answered; undefined where the bytes are no answer of IPP. Every step goes forward, so it ends. */
export function ippAnswer(bytes: Buffer): IppAnswer | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Throws a `RangeError` where the bytes end too early. */
function read(bytes: Buffer): IppAnswer {
  const found = { [groups.job]: new Map(), [groups.printer]: new Map() } as Record<
    number,
    Map<string, (string | number)[]>
  >
  const status = bytes.readUInt16BE(2)
  let at = 8
  let group = 0
  let name = ''
  const counted = () => {
    const length = bytes.readUInt16BE(at)
    const from = at + 2
    at = from + length
    if (at > bytes.length) throw new RangeError('the answer ends within a value')
    return bytes.subarray(from, at)
  }
  for (;;) {
    const tag = bytes.readUInt8(at++)
    if (tag === groups.end) break
    if (tag < firstValueTag) {
      group = tag
      continue
    }
    const named = counted()
    if (named.length > 0) name = named.toString()
    const value = decoded(tag, counted())
    const values = found[group]
    if (value !== undefined && values) values.set(name, [...(values.get(name) ?? []), value])
  }
  const [job, printer] = [found[groups.job], found[groups.printer]]
  return { status, job: job as IppValues, printer: printer as IppValues }
}

function decoded(tag: number, bytes: Buffer): string | number | undefined {
  if (isText(tag)) return bytes.toString()
  if (tag === tags.boolean) return bytes.readUInt8(0)
  return tag === tags.integer || tag === tags.enum ? bytes.readInt32BE(0) : undefined
}
