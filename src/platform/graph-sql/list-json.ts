import type { ListQuery } from '../graph/graph-query.ts'
import type { Row } from '../postgres/batch.ts'
import { fixed, Sql, sql } from '../postgres/sql.ts'
import type { ListRequest } from './list-request.ts'
import { recordJson } from './record-json.ts'
import {
  type Selected,
  type SelectionContext,
  selectedFields,
  selectionsBelow,
} from './selection.ts'

/** A page as it was read, in the order of the list. */
export interface ReadPage {
  readonly rows: readonly Row[]
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
}

type FoundPage = ReadPage & { readonly total: number }
type Writer = (page: FoundPage) => string
type RowWriter = (row: Row) => string

const place = 'place'

/** Writes the parts of a page as JSON, and collects the columns that its statement must return. */
export class PageWriter {
  readonly columns: Sql[] = []
  /** Points of one row. */
  cost = 0
  readonly #query: ListQuery
  readonly #request: ListRequest
  readonly #context: SelectionContext
  #hasPlace = false

  constructor(query: ListQuery, request: ListRequest, context: SelectionContext) {
    this.#query = query
    this.#request = request
    this.#context = context
  }

  /**
   * Removes the row that only shows that another page exists, and reverses a page that was read
   * backwards.
   */
  read(rows: readonly Row[]): ReadPage {
    const { size, isBackward, after, before } = this.#request
    const isMore = rows.length > size
    const page = rows.slice(0, size)
    return {
      rows: isBackward ? page.reverse() : page,
      hasNextPage: isBackward ? before !== undefined : isMore,
      hasPreviousPage: isBackward ? isMore : after !== undefined,
    }
  }

  member(part: Selected): Writer {
    switch (part.field) {
      case 'nodes':
        return this.#list(this.#record(part))
      case 'edges':
        return this.#list(this.#edge(part))
      case 'pageInfo':
        return this.#pageInfo(part)
      case 'totalCount':
        return ({ total }) => String(total)
      default:
        return typeName(`${this.#query.name}Connection`)
    }
  }

  #list(write: RowWriter): Writer {
    return ({ rows }) => `[${rows.map(write).join(',')}]`
  }

  #record(part: Selected): RowWriter {
    const { source } = this.#query
    const record = recordJson(source.type, selectionsBelow(part), this.#context)
    const name = `record${this.columns.length}`
    this.columns.push(sql`${new Sql([record.sql], [])} as ${fixed(name)}`)
    this.cost += record.cost
    return (row) => row[name] as string
  }

  #edge(part: Selected): RowWriter {
    const members = selectedFields(selectionsBelow(part), this.#context).map(
      (inner): readonly [string, RowWriter] => {
        if (inner.field === 'node') return [inner.key, this.#record(inner)]
        if (inner.field === 'cursor') return [inner.key, this.#cursor()]
        return [inner.key, () => `"${this.#query.name}Edge"`]
      },
    )
    if (this.columns.length === 0) this.#cursor()
    return (row) => `{${members.map(([key, write]) => `"${key}":${write(row)}`).join(',')}}`
  }

  #cursor(): RowWriter {
    const { order, cursors } = this.#request
    if (!this.#hasPlace) {
      const values = order.map(({ sql: column }) => `(${column})::text`).join(', ')
      this.columns.push(fixed(`json_build_array(${values})::text as ${place}`))
    }
    this.#hasPlace = true
    return (row) => `"${cursors.write(row[place] as string)}"`
  }

  #pageInfo(part: Selected): Writer {
    const cursor = this.#cursor()
    const cursorAt =
      (at: number): Writer =>
      ({ rows }) => {
        const row = rows.at(at)
        return row ? cursor(row) : 'null'
      }
    const writers: Readonly<Record<string, Writer>> = {
      hasNextPage: ({ hasNextPage }) => String(hasNextPage),
      hasPreviousPage: ({ hasPreviousPage }) => String(hasPreviousPage),
      startCursor: cursorAt(0),
      endCursor: cursorAt(-1),
      __typename: typeName('PageInfo'),
    }
    const members = selectedFields(selectionsBelow(part), this.#context).map(
      ({ key, field }) => [key, writers[field] as Writer] as const,
    )
    return (page) => `{${members.map(([key, write]) => `"${key}":${write(page)}`).join(',')}}`
  }
}

const typeName = (name: string): Writer => {
  const text = `"${name}"`
  return () => text
}
