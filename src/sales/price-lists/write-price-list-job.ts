import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { countListedItems } from '../../catalog/doors/items/listed-item-store.ts'
import {
  type Exporter,
  exportRows,
  numberCell,
} from '../../platform/exchange/export/exported-rows.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import type { JobKind, RunningJob } from '../../platform/jobs/job.ts'
import { csvType, xlsxType } from '../../platform/jobs/job-file-type.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { guarded } from '../../platform/tables/exported-cell.ts'
import { Int32 } from '../../platform/values/shape.ts'
import { renderPriceList } from '../../printing/price-list-paper.ts'
import { listTooLong, type PriceListParameters, paperRowsMax } from './price-list.ts'
import { readHeading } from './price-list-heading-store.ts'
import { type PriceListRow, priceListPages } from './price-list-rows.ts'

const mediaTypes = { csv: csvType, xlsx: xlsxType, pdf: 'application/pdf' }

const PriceListResult = Type.Object({
  records: Int32({ minimum: 0, description: 'Records written into the file.' }),
})
type Job = RunningJob<Static<typeof PriceListResult>>

/** Writes a price list into a file, which is the result of the job. */
export const writePriceListJob: JobKind<typeof PriceListResult> = {
  name: 'price-list',
  result: PriceListResult,
  file: { mediaTypes: Object.values(mediaTypes), scopeOf: () => 'items.read' },
  async run(job) {
    const parameters = job.parameters as PriceListParameters
    const { format } = parameters
    const file = join(job.directory, 'price-list')
    const records =
      format === 'pdf'
        ? await writePaper(job, parameters, file)
        : await exportRows({
            ...{ pool: job.pool, tenantId: job.tenantId, file, format },
            ...{ exporter: exporterOf(parameters), onProgress: job.progress },
          })
    await asTenant(job.pool, job.tenantId, async (tx) => {
      const { digest } = await new TenantFiles(job.files, tx).keepFile(file)
      const name = `price-list-${today()}.${format}`
      await job.conclude(tx, {
        status: 'succeeded',
        result: { records },
        file: { digest, name, mediaType: mediaTypes[format] },
      })
    })
    return undefined
  },
}

const header = ['sku', 'name', 'gtin', 'fromQuantity', 'netPrice', 'grossPrice', 'currencyIso']

const exporterOf = (parameters: PriceListParameters): Exporter => ({
  header,
  count: countListedItems,
  async *pages(tx) {
    for await (const rows of priceListPages(tx, parameters)) yield rows.map(cellsOf)
  },
})

const cellsOf = ({ sku, name, gtin, fromQuantity, ...price }: PriceListRow) => [
  ...[guarded(sku), guarded(name), gtin === null ? null : guarded(gtin), numberCell(fromQuantity)],
  ...[numberCell(price.netPrice), numberCell(price.grossPrice), price.currencyIso],
]

/** Throws `price-list.too-long` (422). */
async function writePaper(
  { pool, tenantId }: Job,
  parameters: PriceListParameters,
  file: string,
): Promise<number> {
  const { isGross, language } = parameters
  const { heading, rows } = await asTenant(pool, tenantId, async (tx) => {
    const rows: PriceListRow[] = []
    for await (const page of priceListPages(tx, parameters)) {
      rows.push(...page)
      if (rows.length > paperRowsMax) throw listTooLong()
    }
    return { heading: await readHeading(tx, parameters), rows }
  })
  const { seller, customerGroup = null, salesChannel = null } = heading ?? {}
  const pdf = await renderPriceList(tenantId, {
    ...{ date: `${today()}T00:00:00Z`, decimals: 2, seller: seller ?? nobody },
    order: { languageIso: language, merchantVatId: '' },
    facts: { isGross, customerGroup, salesChannel, currencyIso: rows[0]?.currencyIso ?? '' },
    lines: rows.map(({ sku, name, gtin, fromQuantity, netPrice, grossPrice }) => ({
      ...{ sku, name, gtin, fromQuantity },
      price: Number(isGross ? (grossPrice ?? netPrice) : netPrice),
    })),
  })
  await writeFile(file, pdf)
  return rows.length
}

const today = () => new Date().toISOString().slice(0, 10)

/** The seller of a tenant without a company. */
const nobody = {
  ...{ name: '', address: null, contactName: '', taxId: '', bankName: '', iban: '', bic: '' },
}
