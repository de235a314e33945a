import type { TenantTx } from '../postgres/transaction.ts'
import type { ScannedCode } from '../scans/scanned-code.ts'

/** A record that a search found. */
export interface FoundRecord {
  readonly id: string
  /** What people know it by: its number, or its name. */
  readonly title: string
  /** What else distinguishes it from the others. */
  readonly about: string
  /** Whether its number, code or address is just what was asked for. */
  readonly isExact: boolean
  /** The record on whose page it stands, where it has none of its own. */
  readonly partOf?: { readonly kind: string; readonly id: string } | null
}

/** A kind of record that is found by what people know of it; the room of the record says how. */
export interface SearchedKind {
  /** Its noun: `sales-order`. */
  readonly kind: string
  /** Without this scope nothing of the kind is found. */
  readonly scope: string
  /** At most so many, exact ones first. */
  readonly find: (tx: TenantTx, words: string, limit: number) => Promise<FoundRecord[]>
  /** Those that a scanned code means, and no others; left out where the kind has no code on paper or goods. */
  readonly scan?: (tx: TenantTx, scanned: ScannedCode, limit: number) => Promise<FoundRecord[]>
}
