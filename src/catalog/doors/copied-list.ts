import type { CopyOptionName } from '../copying/copy-options.ts'

/** Rows that belong to an item and are copied with it; the keys identify a row among them. */
export interface CopiedList {
  readonly table: string
  readonly keys: readonly string[]
  readonly values: readonly string[]
  /** SQL: the condition under which a row of `source` is copied to `target`. */
  readonly where?: string
}

/** The lists of each copy option; lists that others of it refer to come first. */
export type CopiedLists = Partial<Record<CopyOptionName, readonly CopiedList[]>>
