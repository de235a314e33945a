import { useFormats } from '../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../shared/lists/use-referred-column.tsx'
import { type Return, useStateOf } from './queries.ts'
import { ReturnStates } from './return-states.tsx'
import { useT } from './texts.ts'

/** What the list can show of a return. */
export function useReturnColumns(): readonly ListColumn<Return>[] {
  const t = useT()
  const { date, money } = useFormats()
  const referredColumn = useReferredColumn()
  const stateOf = useStateOf()
  return [
    {
      ...{ id: 'number', title: t('number'), width: '130px', sort: 'number' },
      value: ({ number }) => number,
    },
    {
      ...{ id: 'date', title: t('date'), width: '140px', sort: 'returnDate' },
      value: ({ returnDate }) => new Date(returnDate),
      cell: ({ returnDate }) => date(returnDate),
    },
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(180px, 2fr)' },
      value: ({ customerName }) => customerName,
    },
    {
      ...{ id: 'order', title: t('order'), width: '130px' },
      value: ({ salesOrderNumber }) => salesOrderNumber,
    },
    {
      ...{ id: 'external', title: t('externalNumber'), width: 'minmax(140px, 1fr)', isExtra: true },
      value: ({ externalNumber }) => externalNumber,
    },
    ...referredColumn<Return>(
      'warehouses',
      { id: 'warehouse', title: t('warehouse'), isExtra: true },
      ({ warehouseId }) => warehouseId,
    ),
    ...referredColumn<Return>(
      'companies',
      { id: 'company', title: t('company'), isExtra: true },
      ({ companyId }) => companyId,
    ),
    {
      ...{ id: 'credited', title: t('credited'), width: '140px', align: 'end' as const },
      value: (row) => credited(row) ?? null,
      cell: (row) => {
        const sum = credited(row)
        return sum === undefined ? '' : money(sum, row.creditNotes[0]?.currencyIso)
      },
    },
    {
      ...{ id: 'state', title: t('state'), width: '250px' },
      value: (row) => {
        const state = stateOf(row)
        return state ? t(`state.${state}`) : ''
      },
      cell: (row) => <ReturnStates returned={row} />,
    },
  ]
}

/** What was credited for it; undefined where there is no credit note. */
export function credited({ creditNotes }: Pick<Return, 'creditNotes'>): number | undefined {
  const valid = creditNotes.filter(({ isCancelled }) => !isCancelled)
  if (valid.length === 0) return undefined
  const cents = valid.map(({ totalGrossAmount }) => Math.round(totalGrossAmount * 100))
  return cents.reduce((sum, one) => sum + one, 0) / 100
}
