import type { Declared } from '../../shared/records/declared.ts'
import type { Words } from '../../shared/records/kinds.ts'

/** Lists that stand together. */
export interface Area {
  readonly title: Words
  readonly lists: readonly Declared[]
}
