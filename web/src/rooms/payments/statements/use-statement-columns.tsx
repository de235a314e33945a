import { Badge } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../../shared/lists/use-referred-column.tsx'
import { dayOfBank } from '../desk/line-list.tsx'
import type { Statement } from '../queries.ts'
import { useT } from '../texts.ts'

/** What the list can show of a statement. */
export function useStatementColumns(): readonly ListColumn<Statement>[] {
  const t = useT()
  const { date, dateTime, money } = useFormats()
  const referredColumn = useReferredColumn()
  const periodOf = ({ periodFrom, periodUntil }: Statement) => {
    const [from, until] = [dayOfBank(periodFrom), dayOfBank(periodUntil)]
    return from === until ? date(from) : `${date(from)} – ${date(until)}`
  }
  const count = (id: 'lineCount' | 'doubledCount', isExtra: boolean) => ({
    ...{ id, title: t(id), width: '110px', align: 'end' as const, isExtra },
    value: (row: Statement) => row[id],
  })
  return [
    { id: 'period', title: t('period'), width: 'minmax(190px, 1fr)', value: periodOf },
    {
      ...{ id: 'iban', title: t('account'), width: 'minmax(260px, 1fr)' },
      value: ({ iban }) => iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    },
    ...referredColumn<Statement>(
      'companies',
      { id: 'company', title: t('company'), isExtra: true },
      ({ companyId }) => companyId,
    ),
    count('lineCount', false),
    {
      ...{ id: 'open', title: t('openCount'), width: '150px' },
      value: ({ openCount }) => openCount,
      cell: ({ openCount }) => (
        <Badge variant="outline" color={openCount > 0 ? 'warning' : 'good'}>
          {openCount > 0 ? t('openLines', { count: openCount }) : t('allDecided')}
        </Badge>
      ),
    },
    {
      ...{ id: 'closing', title: t('closingBalance'), width: '150px', align: 'end' },
      value: ({ closingBalance }) => closingBalance,
      cell: ({ closingBalance, currencyIso }) => money(closingBalance, currencyIso),
    },
    { id: 'number', title: t('number'), width: '110px', isExtra: true, value: (row) => row.number },
    count('doubledCount', true),
    {
      ...{ id: 'received', title: t('received'), width: '170px' },
      value: ({ received }) => new Date(received),
      cell: ({ received }) => dateTime(received),
    },
    {
      ...{ id: 'file', title: t('file'), width: 'minmax(140px, 1fr)', isExtra: true },
      value: ({ fileName }) => fileName,
    },
  ]
}
