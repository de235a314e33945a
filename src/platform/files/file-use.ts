/** A column that names files by their digest: a file is kept while a row names it. */
export interface FileUse {
  readonly table: string
  readonly column: string
}
