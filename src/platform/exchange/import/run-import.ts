import { basename } from 'node:path'
import { codeOf } from '../../postgres/failure.ts'
import { asTenant, type TenantTx } from '../../postgres/transaction.ts'
import { quoted } from '../../tables/decimal.ts'
import { folded } from '../../tables/folded.ts'
import { chunksOf, newWalk, readAhead, recordsIn, type Walk } from '../../tables/records.ts'
import { refuseChangedFile } from '../../tables/table.ts'
import { Refusal } from '../../values/refusal.ts'
import type { Fields } from '../mapping/field.ts'
import { nearFields } from '../mapping/near-fields.ts'
import type { Plan } from '../mapping/plan.ts'
import { BadLines } from './bad-lines.ts'
import { allowLongWork, auditImport } from './import-store.ts'
import type {
  Counts,
  FoundInFile,
  ImportedRecord,
  Importer,
  ImportOptions,
  ImportReport,
} from './importer.ts'
import { KeptImport } from './undo/kept-import.ts'

const chunkSize = 2000
/** Fewer lines per step: each may take a while, and is reported as progress. */
const gatheredAtOnce = 100
const uniqueViolation = '23505'
const timeLimitMsDefault = 600_000
const nothing: Counts = { created: 0, updated: 0, unchanged: 0 }

/**
 * Imports a file in one transaction: everything is written or nothing is. The file is read once to
 * check every line, then again to write, so that memory does not grow with its size; only the keys
 * are held. Bad lines prevent every write unless they are to be skipped.
 */
export async function runImport<F extends Fields, R extends ImportedRecord>(
  plan: Plan<F>,
  importer: Importer<F, R>,
  options: ImportOptions,
): Promise<ImportReport> {
  const bad = new BadLines(options.faultFile)
  const { found, keys } = await examine(plan, importer, options, bad).finally(() => bad.close())
  const isWritten = isWritable(found, options)
  const checked: Checked = { bad, found, keys }
  const counts = isWritten ? await write(plan, importer, options, checked) : nothing
  return {
    ...counts,
    ...found,
    written: isWritten && !options.dryRun,
    encoding: plan.table.encoding,
    delimiter: plan.table.delimiter,
  }
}

function isWritable({ refusedColumns, badLines }: FoundInFile, { skipBad }: ImportOptions) {
  return refusedColumns.length === 0 && (badLines === 0 || skipBad === true)
}

/** Everything that happens before the first write. */
async function examine<F extends Fields, R extends ImportedRecord>(
  plan: Plan<F>,
  importer: Importer<F, R>,
  options: ImportOptions,
  bad: BadLines,
): Promise<Omit<Checked, 'bad'>> {
  const lineByKey = new Map<string, number>()
  const walk = await check(plan, importer, options, bad, lineByKey)
  const keys = [...lineByKey.keys()]
  const found = foundIn(plan, importer, options, walk, bad)
  if (!importer.gather || !isWritable(found, options)) return { found, keys }
  await gather(plan, importer, options, bad, found.lines)
  return { found: { ...found, ...faultsOf(bad) }, keys }
}

async function gather<F extends Fields, R extends ImportedRecord>(
  plan: Plan<F>,
  importer: Importer<F, R>,
  { onProgress }: ImportOptions,
  bad: BadLines,
  total: number,
): Promise<void> {
  const walk = newWalk()
  const good = only(recordsIn(plan, importer, walk), ({ line }) => !bad.has(line))
  for await (const records of chunksOf(good, gatheredAtOnce)) {
    for (const note of (await importer.gather?.(records)) ?? []) bad.mention(note)
    const fraction = walk.bytes / plan.table.size
    onProgress?.({ step: 'fetching', fraction, lines: walk.lines, total })
  }
}

/** What the first pass over the file found. */
interface Checked {
  readonly bad: BadLines
  readonly found: FoundInFile
  readonly keys: readonly string[]
}

function foundIn<F extends Fields, R extends ImportedRecord>(
  plan: Plan<F>,
  importer: Importer<F, R>,
  options: ImportOptions,
  { lines, passedOver, ignored }: Walk,
  bad: BadLines,
): FoundInFile {
  const counted = plan.ignored.map(({ column }, place) => ({ column, values: ignored[place] ?? 0 }))
  const isRefused = !plan.isChosen && options.unknownColumns !== 'ignore'
  const refused = counted.filter(
    ({ column, values }) => isRefused && values > 0 && !importer.isLeftOut?.(column),
  )
  return {
    ...{ lines, passedOver, ...faultsOf(bad), ignoredColumns: counted },
    refusedColumns: refused.map((one) => ({ ...one, near: nearFields(one.column, plan.fields) })),
  }
}

function faultsOf({ faults, count, faultCount, reasons }: BadLines) {
  return { bad: faults, badLines: count, faults: faultCount, reasons }
}

async function check<F extends Fields, R extends ImportedRecord>(
  plan: Plan<F>,
  importer: Importer<F, R>,
  options: ImportOptions,
  bad: BadLines,
  lineByKey: Map<string, number>,
): Promise<Walk> {
  const { check: checkSome, checkAll } = importer
  const walk = newWalk()
  for await (const records of chunksOf(recordsIn(plan, importer, walk, bad), chunkSize)) {
    for (const record of records) refuseRepeated(record, lineByKey, bad)
    if (checkSome) {
      const good = records.filter(({ line }) => !bad.has(line))
      for (const fault of await ask(options, (tx) => checkSome(tx, good))) bad.add(fault)
    }
    const fraction = walk.bytes / plan.table.size
    const { lines } = walk
    options.onProgress?.({ step: 'checking', fraction, lines, total: undefined })
  }
  if (checkAll) {
    for (const fault of await ask(options, (tx) => checkAll(tx, lineByKey))) bad.add(fault)
  }
  return walk
}

function ask<T>(options: ImportOptions, question: (tx: TenantTx) => Promise<T>): Promise<T> {
  const work = async (tx: TenantTx) => {
    await allowLongWork(tx)
    return question(tx)
  }
  return asTenant(options.pool, options.tenantId, work, limitsOf(options))
}

function limitsOf({ timeLimitMs }: ImportOptions): { timeLimitMs: number } {
  return { timeLimitMs: timeLimitMs ?? timeLimitMsDefault }
}

function refuseRepeated(
  { key, line }: ImportedRecord,
  lineByKey: Map<string, number>,
  bad: BadLines,
): void {
  const name = folded(key)
  const first = lineByKey.get(name)
  if (first === undefined) lineByKey.set(name, line)
  else bad.add({ line, reason: `${quoted(key)} is also on line ${first}` })
}

async function write<F extends Fields, R extends ImportedRecord>(
  plan: Plan<F>,
  importer: Importer<F, R>,
  options: ImportOptions,
  checked: Checked,
): Promise<Counts> {
  const { cause } = options
  const limits = { ...limitsOf(options), dryRun: options.dryRun ?? false, ...(cause && { cause }) }
  const { prepare } = importer
  if (prepare && !options.dryRun) await ask(options, (tx) => prepare(tx, checked.keys))
  const work = (tx: TenantTx) => writeAll(tx, plan, importer, options, checked)
  try {
    return await asTenant(options.pool, options.tenantId, work, limits)
  } catch (error) {
    throw codeOf(error) === uniqueViolation ? overtaken(error) : error
  }
}

async function writeAll<F extends Fields, R extends ImportedRecord>(
  tx: TenantTx,
  plan: Plan<F>,
  importer: Importer<F, R>,
  { onProgress, onWritten, importedBy, jobId, fileName, dryRun }: ImportOptions,
  { bad, found, keys }: Checked,
): Promise<Counts> {
  const { entity, operation, writes: kind, passes, writer } = importer
  await allowLongWork(tx)
  const writeSome = await writer(tx, keys)
  let counts = nothing
  const ids = new Set<number>()
  const kept = new KeptImport(tx, importer.kept)
  const needed = [...passes.entries()].filter(([pass]) => importer.isPassNeeded?.(pass) ?? true)
  for (const [index, [pass, isIncluded]] of needed.entries()) {
    const walk = newWalk()
    const isWanted = (record: R) => isIncluded(record) && !bad.has(record.line)
    const wanted = only(recordsIn(plan, importer, walk), isWanted)
    for await (const records of readAhead(chunksOf(wanted, chunkSize))) {
      const written = await writeSome(records, pass)
      counts = sum(counts, written)
      kept.add(written)
      for (const id of written.ids ?? []) ids.add(id)
      const fraction = (index + walk.bytes / plan.table.size) / needed.length
      // Lines that are written in several passes are done when the last pass is.
      const lines = Math.floor((index * found.lines + walk.lines) / needed.length)
      onProgress?.({ step: 'writing', fraction, lines, total: found.lines })
    }
  }
  await refuseChangedFile(plan.table)
  if (counts.created + counts.updated > 0) {
    const file = fileName ?? basename(plan.table.file)
    const result = { file, ...counts }
    const records = { kind, ids: [...ids] }
    const { id } = kept
    await auditImport(tx, { id, entity, operation, file, importedBy, jobId, result, records })
    kept.end()
  }
  if (!dryRun) await onWritten?.(tx, { ...found, ...counts })
  return counts
}

async function* only<T>(all: AsyncIterable<T>, isWanted: (one: T) => boolean): AsyncGenerator<T> {
  for await (const one of all) if (isWanted(one)) yield one
}

function sum(one: Counts, other: Counts): Counts {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
  }
}

/** Every line was checked, so only a concurrent write of another transaction can violate a constraint. */
function overtaken(cause: unknown): Refusal {
  return new Refusal(
    'conflict',
    'import.overtaken',
    {
      en: 'Somebody else wrote the same records meanwhile. Nothing was imported; please try again.',
      de: 'Jemand anders hat dieselben Datensätze inzwischen geschrieben. Nichts wurde importiert; bitte noch einmal versuchen.',
    },
    { cause },
  )
}
