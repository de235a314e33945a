/** A program that was written for an interface of this kind: its calls, byte by byte, in their order. */
export interface Program {
  /** What it is, and the language that its serialiser belongs to. */
  readonly name: string
  /** The lines that its HTTP library sends with every call, in its letters. */
  readonly headers: readonly string[]
  readonly calls: readonly ProgramCall[]
}

/**
 * One request and what the program makes of the answer. `<name>` stands for a value that is known:
 * what an earlier answer said (`keeps`), or what the program is configured with (`Configured`).
 */
export interface ProgramCall {
  /** Method and path, as they stand on the first line. */
  readonly line: string
  /** Instead of the lines of the program. */
  readonly headers?: readonly string[]
  /** Lines in addition to those. */
  readonly more?: readonly string[]
  readonly body?: string
  readonly status: number
  /** What the answer says, by the path of each value. */
  readonly sees?: Readonly<Record<string, unknown>>
  /** Values of the answer that later calls name. */
  readonly keeps?: Readonly<Record<string, string>>
  /** The merchant does this meanwhile, with an app of its own. */
  readonly byMerchant?: true
}

/** Headers of the merchant's own app. */
export const merchant = [
  'x-tenant-id: <tenant>',
  'x-api-key: <key>',
  'x-appid: <app>',
  'x-appversion: 1.0.0',
]

/** What every program is configured with: the tenant's key and the id of its app. */
export interface Configured {
  readonly tenant: string
  readonly key: string
  readonly app: string
  /** Both as an app shows them where it asks for a token (RFC 7617). */
  readonly appBasic: string
}
