import { LRUCache } from 'lru-cache'
import type { GenerationName } from '../../pipeline/generation.ts'

/** A record as it was read, and its state in the database at that time. */
export interface KeptRecord {
  readonly stamp: string
  readonly text: string
}

const recordsBytesMax = 24 * 1024 * 1024
const pagesBytesMax = 2 * 1024 * 1024
/** Size of an entry without its texts. */
const entryBytes = 300

/** What a text takes in memory: two bytes for each character where one of them is not of Latin-1. */
const bytesOf = (text: string) => text.length * (/[\u0100-\uffff]/.test(text) ? 2 : 1)

/**
 * A cache of the texts of records that were read lately. A text is used only if the database reports the same state
 * again, so nothing ever has to be removed here: not after a write, by another process or after a restore.
 */
const records = new LRUCache<string, KeptRecord>({
  maxSize: recordsBytesMax,
  sizeCalculation: ({ text, stamp }) => bytesOf(text) + bytesOf(stamp) + entryBytes,
})

/** Which records a page had when it was last read, as a guess of its present ones. The key of a page may be long. */
const pages = new LRUCache<string, readonly string[]>({
  maxSize: pagesBytesMax,
  sizeCalculation: (keys, page) => keys.length * 40 + bytesOf(page) + entryBytes,
})

/** Tenant, generation and table of records: a part of every key, so that tenants never share an entry. */
export interface KeptOf {
  readonly tenantId: string
  readonly generation: GenerationName
  readonly table: string
}

const keyOf = ({ tenantId, generation, table }: KeptOf, key: string) =>
  `${tenantId} ${generation} ${table} ${key}`

/** The record with this key; undefined where it was not read lately. */
export function keptRecord(of: KeptOf, key: string): KeptRecord | undefined {
  return records.get(keyOf(of, key))
}

export function keepRecord(of: KeptOf, key: string, { stamp, text }: KeptRecord): void {
  records.set(keyOf(of, key), { stamp: ownText(stamp), text: ownText(text) })
}

/** Copies the text: a slice would keep the whole text in memory, such as that of a page of five hundred records. */
const ownText = (part: string) => Buffer.from(part).toString()

export function forgetRecord(of: KeptOf, key: string): void {
  records.delete(keyOf(of, key))
}

/** The records that a page had when it was read last, by key; undefined where one of them is not kept any more. */
export function keptPage(of: KeptOf, page: string): ReadonlyMap<string, KeptRecord> | undefined {
  const found = new Map<string, KeptRecord>()
  for (const key of pages.get(keyOf(of, page)) ?? []) {
    const record = keptRecord(of, key)
    if (!record) return undefined
    found.set(key, record)
  }
  return found.size > 0 ? found : undefined
}

export function forgetPage(of: KeptOf, page: string): void {
  pages.delete(keyOf(of, page))
}

export function keepPage(of: KeptOf, page: string, keys: readonly string[]): void {
  pages.set(keyOf(of, page), keys.map(ownText))
}
