import { Anchor, Table } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { RevenueBy } from '../books-search.ts'
import { useT } from '../texts.ts'
import { usePartName } from './part-name.ts'
import type { Revenue, RevenueFigure } from './queries.ts'

/** By how many percent it is more than before; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)

interface RevenueTableProps {
  readonly by: RevenueBy
  readonly revenue: Revenue
  readonly shown: { readonly figure: string; readonly isFormer: boolean }
  readonly look: (figure: string, isFormer: boolean) => void
}

/** All figures next to those of the year before; the numbers of documents lead to these. */
export function RevenueTable({ by, revenue, ...of }: RevenueTableProps) {
  const t = useT()
  const { currencyIso, total, formerTotal } = revenue
  const { money } = useFormats()
  const heads = [
    ...[t('taxes.net'), t('taxes.tax'), t('documents')],
    ...[t('revenue.former'), t('revenue.change'), t('revenue.formerDocuments')],
  ]
  return (
    <WideTable minWidth={820}>
      <Table verticalSpacing={6} highlightOnHover aria-label={t('revenue.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`revenue.by.${by}`)}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col" ta="end">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {revenue.figures.map((figure) => (
            <FigureRow key={figure.key} {...{ by, figure, currencyIso }} {...of} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('revenue.total')}</Table.Th>
            <Table.Th ta="end">{money(total.net, currencyIso)}</Table.Th>
            <Table.Th ta="end">{money(total.tax, currencyIso)}</Table.Th>
            <Table.Td />
            <Table.Th ta="end">{money(formerTotal.net, currencyIso)}</Table.Th>
            <Table.Th ta="end">
              <Change now={total.net} before={formerTotal.net} />
            </Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </WideTable>
  )
}

interface FigureRowProps extends Pick<RevenueTableProps, 'by' | 'shown' | 'look'> {
  readonly figure: RevenueFigure
  readonly currencyIso: string
}

function FigureRow({ by, figure, currencyIso, shown, look }: FigureRowProps) {
  const t = useT()
  const { money } = useFormats()
  const name = usePartName(by)(figure)
  const { key, net, tax, documentCount, formerKey, former } = figure
  const isShown = shown.figure === (shown.isFormer ? formerKey : key)
  return (
    <Table.Tr {...(isShown && { 'aria-current': true as const })}>
      <Table.Th scope="row" fw={400}>
        {name}
      </Table.Th>
      <Table.Td ta="end">{money(net, currencyIso)}</Table.Td>
      <Table.Td ta="end">{money(tax, currencyIso)}</Table.Td>
      <Table.Td ta="end">
        <Documents
          count={documentCount}
          name={t('revenue.documentsOf', { count: documentCount, name })}
          onLook={() => look(key, false)}
        />
      </Table.Td>
      <Table.Td ta="end" c="dimmed">
        {money(former.net, currencyIso)}
      </Table.Td>
      <Table.Td ta="end">
        <Change now={net} before={former.net} />
      </Table.Td>
      <Table.Td ta="end">
        <Documents
          count={former.documentCount}
          name={t('revenue.formerOf', { count: former.documentCount, name })}
          onLook={() => look(formerKey, true)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const { number } = useFormats()
  const change = changeOf(now, before)
  if (change === null) return null
  return `${change > 0 ? '+' : ''}${number(change)} %`
}

interface DocumentsProps {
  readonly count: number
  readonly name: string
  readonly onLook: () => void
}

function Documents({ count, name, onLook }: DocumentsProps) {
  if (count === 0) return null
  return (
    <Anchor component="button" aria-label={name} onClick={onLook}>
      {count}
    </Anchor>
  )
}
