import { Anchor, Badge, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import type { Column } from '../../../shared/table/columns.ts'
import { Grid } from '../../../shared/table/grid.tsx'
import { type Rows, usePagedRows } from '../../../shared/table/paged-rows.ts'
import { isSelected, type Selection } from '../../../shared/table/selection.ts'
import { useT } from '../texts.ts'
import { entryList, forgetRuns, type PaymentRun, type RunEntry } from './queries.ts'

interface Shown {
  readonly run: PaymentRun
  readonly isExcluded: boolean
}

/** The payments of a run, or what it leaves out and why. While it is proposed, Space switches one off and on. */
export function RunEntries({ run, isExcluded }: Shown) {
  const t = useT()
  const can = useCan()
  const rows = usePagedRows<RunEntry>(entryList(run, isExcluded))
  const mayDecide = run.state === 'proposed' && !isExcluded && can('paymentruns.write')
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOn = (one: RunEntry) => decided.get(one.id) ?? one.isSelected
  const choose = async (next: Selection) => {
    const changed = known(rows).filter((one) => isSelected(next, one.id) !== isOn(one))
    setDecided(
      (before) => new Map([...before, ...changed.map((one) => [one.id, !isOn(one)] as const)]),
    )
    try {
      for (const one of changed) {
        const params = { path: { paymentRunEntryId: one.id } }
        const body = { isSelected: !isOn(one) }
        await answerOf(api.PATCH('/v2/payment-run-entries/{paymentRunEntryId}', { params, body }))
      }
    } catch (error) {
      sayFailed(error)
    }
    await forgetRuns()
    setDecided(new Map())
  }
  const off = known(rows).flatMap((one) => (isOn(one) ? [] : [one.id]))
  return (
    <>
      <Grid
        label={t(isExcluded ? 'run.leftOutLabel' : 'run.payments')}
        rows={rows}
        columns={useEntryColumns(run, isExcluded)}
        idOf={({ id }) => id}
        maxHeight="calc(100vh - 420px)"
        {...(mayDecide && {
          selection: { kind: 'query', except: new Set(off) },
          onSelect: (next: Selection) => void choose(next),
        })}
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && (
        <Empty text={t(isExcluded ? 'run.noneLeftOut' : 'run.noneToPay')} />
      )}
    </>
  )
}

const known = (rows: Rows<RunEntry>): RunEntry[] =>
  Array.from({ length: rows.count }, (_, index) => rows.rowAt(index)).filter(
    (row) => row !== undefined,
  )

function useEntryColumns(run: PaymentRun, isExcluded: boolean): Column<RunEntry>[] {
  const t = useT()
  const { date, money } = useFormats()
  const isDebit = run.kind === 'direct-debit'
  const fateOf = (one: RunEntry) => {
    if (one.exclusion) return t(`run.exclusion.${one.exclusion}`)
    if (one.state !== 'returned') {
      const { cashDiscount, currencyIso } = one
      if (cashDiscount === 0) return t(`run.entry.${one.state}`)
      const taken = t('run.discount', { amount: money(cashDiscount, currencyIso) })
      return `${t(`run.entry.${one.state}`)} · ${taken}`
    }
    const fee = one.returnFee > 0 ? ` · ${t('run.fee', { fee: money(one.returnFee, 'EUR') })}` : ''
    return `${t('run.entry.returned')} ${one.returnReason}${fee}`
  }
  return [
    {
      ...{ id: 'number', title: t('invoice'), width: '150px' },
      cell: ({ number, invoiceId, purchaseInvoiceId }) => {
        const to = invoiceId ? `/invoices/${invoiceId}` : `/purchasing/${purchaseInvoiceId}`
        return (
          <Anchor component={Link} to={to}>
            {number}
          </Anchor>
        )
      },
    },
    ...(isDebit
      ? []
      : [
          {
            ...{ id: 'for', title: t('run.for'), width: '150px' },
            cell: ({ purchaseInvoiceId }: RunEntry) =>
              t(purchaseInvoiceId ? 'run.for.supplier' : 'run.for.refund'),
          },
        ]),
    { id: 'name', title: t('run.name'), width: 'minmax(160px, 1fr)', cell: ({ name }) => name },
    {
      ...{ id: 'iban', title: t('iban'), width: '230px' },
      cell: ({ iban }) => iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    },
    ...(isDebit
      ? [
          {
            ...{ id: 'mandate', title: t('run.mandate'), width: '150px' },
            cell: ({ mandateReference }: RunEntry) => mandateReference,
          },
        ]
      : []),
    {
      ...{ id: 'due', title: t('run.due'), width: '110px' },
      cell: ({ dueDay }: RunEntry) => (dueDay ? date(dueDay) : ''),
    },
    {
      ...{ id: 'amount', title: t('amount'), width: '120px', align: 'end' },
      cell: ({ amount, currencyIso }) => money(amount, currencyIso),
    },
    {
      ...{ id: 'fate', title: t(isExcluded ? 'run.why' : 'run.fate'), width: 'minmax(180px, 1fr)' },
      cell: (one) =>
        one.warning !== null && one.exclusion === null ? (
          <Group gap="xs" wrap="nowrap">
            <Badge color="danger" variant="light">
              {t(`run.warning.${one.warning}`)}
            </Badge>
            {fateOf(one)}
          </Group>
        ) : (
          fateOf(one)
        ),
    },
  ]
}
