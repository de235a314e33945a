import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  exportRows,
  type FileFormat,
  fileFormats,
} from '../../../../platform/exchange/export/exported-rows.ts'
import { readInstant } from '../../../../platform/values/instant.ts'
import { exchangedKinds } from '../../../exchanged-kinds.ts'
import { CliError } from '../../cli-error.ts'
import type { Answer, Given, Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-pool.ts'
import { factsOf } from '../../table.ts'
import { findTenantId } from './find-tenant.ts'

export type ExportedKind = keyof typeof exchangedKinds

/** Writes all records of a kind into a file, which appears when it is complete. */
export async function exportFile(
  plural: ExportedKind,
  given: Given,
  { terminal, config, access }: Surroundings,
): Promise<Answer> {
  const format = formatOf(given)
  const file = resolve(given.text('out') ?? `${plural}.${format}`)
  if (existsSync(file) && !given.has('force')) {
    throw new CliError(`${file} already exists. Replace it with --force.`)
  }
  const draft = `${file}.${process.pid}.draft`
  const changedSince = instantOf(given.text('changed-since'))
  const progress = terminal.progress()
  try {
    const records = await withDatabase(config(), async (pool) =>
      exportRows({
        pool,
        tenantId: await findTenantId(pool, given.text('tenant') ?? access.tenantId),
        exporter: exchangedKinds[plural].exporter,
        file: draft,
        format,
        filter: { ...(changedSince !== undefined && { changedSince }) },
        hasByteOrderMark: given.has('bom'),
        onProgress: (done, total) => progress.at('exporting', done / Math.max(1, total)),
      }),
    )
    await rename(draft, file)
    const { size } = await stat(file)
    const text = factsOf({ File: file, Records: records, Bytes: size })
    return { json: { file, format, records, size }, text }
  } finally {
    progress.end()
    await rm(draft, { force: true })
  }
}

function formatOf(given: Given): FileFormat {
  const wanted = given.text('format') ?? /\.(\w+)$/.exec(given.text('out') ?? '')?.[1] ?? 'csv'
  const format = fileFormats.find((known) => known === wanted.toLowerCase())
  if (format) return format
  throw new CliError(`There is no format "${wanted}"; there are ${fileFormats.join(' and ')}.`)
}

function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const moment = readInstant(text) ?? readInstant(`${text}T00:00:00Z`)
  if (moment === undefined) throw new CliError(`"${text}" is not a date such as 2026-03-01.`)
  return moment
}
