import { Readable } from 'node:stream'
import { attachedAs } from '../../platform/files/file-answer.ts'
import { csvType } from '../../platform/jobs/job-file-type.ts'
import { Binary, operation, Reply } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { vatIdsOf } from '../../sales/doors/company-registrations.ts'
import { askedFigures } from './asked-figures.ts'
import { ecSalesFigures } from './ec-sales-figure.ts'
import { intrastatFigures } from './intrastat-figure.ts'
import { ossFigures } from './oss-figure.ts'
import { ecSalesFile, intrastatFile, ossFile, vatFile } from './tax-files.ts'
import { MonthOrQuarterField, usualPeriods } from './tax-period.ts'
import { type TaxReturn, TaxReturnField } from './tax-return.ts'
import { vatFigures } from './vat-figure.ts'

const otherPeriod = () =>
  new Refusal('broken-rule', 'tax-file.period', {
    en: 'The one-stop shop is declared by quarter, and dispatches by month.',
    de: 'Der One-Stop-Shop wird je Quartal gemeldet, Intrastat je Monat.',
  })

export const downloadTaxFile = operation({
  name: 'downloadTaxFile',
  summary: 'Download figures of taxes as a file',
  description:
    'Returns the figures of a return as CSV: for the one-stop shop and the EC sales list in the layout that the German Federal Central Tax Office reads, with the codes of countries that taxes have. What that office refuses is left out there: VAT ids that are wrong or missing, amounts of nothing, and amounts in other currencies. Without a period, that of the last month, and of the one-stop shop that of the last quarter. Refused with 404 `company.missing` and with 422 `tax-file.period` for a return that is declared for other periods.',
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/tax-files' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: {
    taxReturn: TaxReturnField,
    period: MonthOrQuarterField,
  },
  answer: { status: 200, mediaTypes: [csvType] },

  async handle({ tx, path, query }) {
    const which = query.taxReturn ?? 'vat'
    const { month, quarter } = usualPeriods(new Date())
    const period = query.period ?? (which === 'oss' ? quarter : month)
    const isQuarter = period.includes('Q')
    if (which === 'oss' ? !isQuarter : which === 'intrastat' && isQuarter) throw otherPeriod()
    const asked = await askedFigures(tx, path.companyId, period)
    const bytes = Buffer.from(await fileOf(tx, which, asked))
    const open = async () => Readable.from([bytes])
    return new Reply(new Binary(csvType, bytes.length, open), {
      headers: { 'cache-control': 'private, no-store', ...attachedAs(`${which}_${period}.csv`) },
    })
  },
})

type Asked = Awaited<ReturnType<typeof askedFigures>>

async function fileOf(tx: TenantTx, which: TaxReturn, asked: Asked): Promise<string> {
  switch (which) {
    case 'vat':
      return vatFile(await vatFigures(tx, asked))
    case 'oss': {
      const vatIds = await vatIdsOf(tx, asked.companyId)
      return ossFile(
        await ossFigures(tx, asked),
        asked.home,
        (country) => vatIds.get(country) ?? '',
      )
    }
    case 'ec-sales':
      return ecSalesFile(await ecSalesFigures(tx, asked))
    case 'intrastat':
      return intrastatFile(await intrastatFigures(tx, asked), asked.period)
  }
}
