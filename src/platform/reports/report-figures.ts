import type { Language } from '../http/headers.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import {
  type Filter,
  type FoundFigures,
  type FoundPart,
  type FoundSums,
  figuresBy,
  findLabels,
  onOneProcessor,
  partsAndSums,
  sumsOf,
  type Value,
} from './figures-store.ts'
import { type Dimension, type Facts, isOfPeriod } from './measure.ts'
import { isStep, type Period, stepsIn } from './periods.ts'

/** A measure with the source that it is read from. */
export interface SourcedMeasure extends Value {
  readonly facts: Facts
  readonly addsUp?: true
}

export interface AskedFigures {
  readonly measures: readonly SourcedMeasure[]
  readonly by: string
  readonly filters: readonly Filter[]
  readonly period: Period
  /** Compared with it. */
  readonly former: Period | undefined
  /** Of dimensions the largest by the first measure, so many. */
  readonly limit: number
}

/** One for each measure; null where there is none, as of stock in a former period. */
type Figures = readonly (number | null)[]

interface ReportRow {
  readonly key: string
  readonly label: string
  readonly values: Figures
  /** Of the period that it is compared with; null without one, and where nothing corresponds. */
  readonly former: Figures | null
}

export interface ReportFigures {
  readonly rows: readonly ReportRow[]
  /** The parts that are not listed; null where all are. */
  readonly others: {
    readonly count: number
    readonly values: Figures
    readonly former: Figures | null
  } | null
  readonly totals: { readonly values: Figures; readonly former: Figures | null }
}

/** Measures that are read from the same rows, and their places among all. */
interface Group {
  readonly facts: Facts
  readonly values: readonly Value[]
  readonly places: readonly number[]
}

interface PeriodFigures {
  readonly rows: ReadonlyMap<string, Figures>
  readonly labels: ReadonlyMap<string, string>
  readonly totals: Figures
  readonly others: { readonly count: number; readonly values: Figures }
}

/** All steps of time are returned, also empty ones; the n-th is compared with the n-th of the former period. */
export async function readFigures(tx: TenantTx, asked: AskedFigures): Promise<ReportFigures> {
  onOneProcessor(tx)
  const groups = groupsOf(asked.measures)
  if (isStep(asked.by)) return byTime(tx, asked, groups)
  const isOnce = groups.length === 1 && asked.measures.every(({ addsUp }) => addsUp)
  const readPeriod = isOnce ? readAtOnce : readParts
  const first = isOnce ? undefined : await largest(tx, asked, groups)
  const now = await readPeriod(tx, asked, { groups, period: asked.period, keys: first })
  const keys = first ?? [...now.rows.keys()]
  const dated = groups.filter(({ facts }) => isOfPeriod(facts))
  // Figures of the present, such as stock, have no former period.
  const then =
    asked.former && (await readPeriod(tx, asked, { groups: dated, period: asked.former, keys }))
  const count = Math.max(now.others.count, then?.others.count ?? 0)
  return {
    rows: keys.map((key) => ({
      ...{ key, label: now.labels.get(key) ?? '' },
      values: now.rows.get(key) ?? zeros(asked, groups),
      former: then?.rows.get(key) ?? null,
    })),
    others:
      count === 0
        ? null
        : { count, values: now.others.values, former: then?.others.values ?? null },
    totals: { values: now.totals, former: then?.totals ?? null },
  }
}

/** The same with the names of the parts, where the records of the dimension have them. */
export async function withLabels(
  tx: TenantTx,
  {
    figures,
    by,
    dimensions,
    language,
  }: {
    readonly figures: ReportFigures
    readonly by: string
    readonly dimensions: readonly Dimension[]
    readonly language: Language
  },
): Promise<ReportFigures> {
  const dimension = dimensions.find(({ name }) => name === by)
  const keys = figures.rows.filter(({ label }) => label === '').map(({ key }) => key)
  const labels = await findLabels(tx, dimension ?? {}, { keys, language })
  const rows = figures.rows.map((row) => ({
    ...row,
    label: row.label || (labels.get(row.key) ?? ''),
  }))
  return { ...figures, rows }
}

const stepsMax = 100_000

async function byTime(
  tx: TenantTx,
  asked: AskedFigures,
  groups: readonly Group[],
): Promise<ReportFigures> {
  const step = asked.by as Parameters<typeof stepsIn>[1]
  const now = await readParts(tx, asked, { groups, period: asked.period })
  const then = asked.former && (await readParts(tx, asked, { groups, period: asked.former }))
  const formerSteps = asked.former ? stepsIn(asked.former, step) : []
  return {
    rows: stepsIn(asked.period, step).map((key, index) => {
      const place = formerSteps[index]
      const isThere = then !== undefined && place !== undefined
      return {
        ...{ key, label: key, values: now.rows.get(key) ?? zeros(asked, groups) },
        former: isThere ? (then.rows.get(place) ?? zeros(asked, groups)) : null,
      }
    }),
    others: null,
    totals: { values: now.totals, former: then?.totals ?? null },
  }
}

function groupsOf(measures: readonly SourcedMeasure[]): Group[] {
  const places = Map.groupBy(measures.keys(), (place) => measures[place]?.facts as Facts)
  return [...places].map(([facts, of]) => ({
    facts,
    places: of,
    values: of.map((place) => measures[place] as Value),
  }))
}

/** The keys of the parts with the most of the first measure. */
async function largest(
  tx: TenantTx,
  { by, filters, period, limit }: AskedFigures,
  [first]: readonly Group[],
): Promise<string[]> {
  if (!first) return []
  const [value] = first.values
  const asked = { facts: first.facts, values: value ? [value] : [], by, filters, period }
  const found = await tx.rows<FoundFigures>(figuresBy(asked, { limit }))
  return found.map(({ key }) => key)
}

interface Reading {
  readonly groups: readonly Group[]
  readonly period: Period
  /** Of a dimension: those with a row of their own. */
  readonly keys?: readonly string[] | undefined
}

/** Reads the rows of the only group once; without keys, those with the most of the first measure. */
async function readAtOnce(
  tx: TenantTx,
  { by, filters, limit, measures }: AskedFigures,
  { groups: [group], period, keys }: Reading,
): Promise<PeriodFigures> {
  if (!group) return { rows: new Map(), labels: new Map(), totals: [], others: noOthers }
  const { facts, values } = group
  const asked = { facts, values, by, filters, period }
  const most = keys ? keys.length : limit
  const found = await tx.rows<FoundPart>(partsAndSums(asked, { limit: most, only: keys }))
  const rows = found.filter(({ kind }) => kind === 'row')
  const sumOf = (name: FoundPart['kind']) => found.find(({ kind }) => kind === name)
  return {
    rows: new Map(rows.map(({ key, values }) => [key, values])),
    labels: new Map(rows.flatMap(({ key, label }) => (label === '' ? [] : [[key, label]]))),
    totals: sumOf('total')?.values ?? measures.map(() => 0),
    others: { count: sumOf('rest')?.count ?? 0, values: sumOf('rest')?.values ?? [] },
  }
}

const noOthers = { count: 0, values: [] }

async function readParts(
  tx: TenantTx,
  { measures, by, filters }: AskedFigures,
  { groups, period, keys }: Reading,
): Promise<PeriodFigures> {
  const limit = keys?.length ?? stepsMax
  const statements = groups.flatMap(({ facts, values }) => {
    const asked = { facts, values, by, filters, period }
    return [
      figuresBy(asked, { limit, only: keys }),
      sumsOf(asked),
      ...(keys ? [sumsOf(asked, keys)] : []),
    ]
  })
  const found = await tx.all(statements)
  const each = statements.length / Math.max(1, groups.length)
  const rows = new Map<string, (number | null)[]>()
  const labels = new Map<string, string>()
  const totals: (number | null)[] = measures.map(() => null)
  const others: (number | null)[] = measures.map(() => null)
  let count = 0
  for (const [index, { places }] of groups.entries()) {
    // The statements of a group, in the order in which they were asked.
    const [parts, [total], rest] = found.slice(index * each) as unknown as [
      FoundFigures[],
      FoundSums[],
      FoundSums[] | undefined,
    ]
    for (const { key, label, values } of parts) {
      const row = rows.get(key) ?? blank(measures.length, groups)
      put(row, places, values)
      rows.set(key, row)
      if (label !== '') labels.set(key, label)
    }
    put(totals, places, total?.values ?? [])
    if (keys) put(others, places, rest?.[0]?.values ?? [])
    count = Math.max(count, keys ? (rest?.[0]?.count ?? 0) : 0)
  }
  return { rows, labels, totals, others: { count, values: others } }
}

function put(row: (number | null)[], places: readonly number[], values: readonly number[]): void {
  for (const [index, place] of places.entries()) row[place] = values[index] ?? 0
}

/** Where nothing was measured: 0 of each measure that was read. */
function blank(length: number, groups: readonly Group[]): (number | null)[] {
  const row: (number | null)[] = Array.from({ length }, () => null)
  for (const { places } of groups) put(row, places, [])
  return row
}

function zeros({ measures }: AskedFigures, groups: readonly Group[]): Figures {
  return blank(measures.length, groups)
}
