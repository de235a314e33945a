import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { BooksPage, type Company, useBooksSearch } from '../books.tsx'
import { useT } from '../texts.ts'
import { DayChoice } from './day-choice.tsx'
import { InventoryList } from './inventory-list.tsx'
import { MethodLine } from './method-line.tsx'
import { type AskedValue, pageSize, totalsQuery, type ValuedItem, valuesQuery } from './queries.ts'
import { usualDays } from './usual-days.ts'
import { ValuePager } from './value-pager.tsx'
import { ValueTable } from './value-table.tsx'
import { ValueTotals } from './value-totals.tsx'
import { WriteDownDialog } from './write-down-dialog.tsx'

/** What the stock of a company was worth at a day: the inventory list, with what is written down of it. */
export function StockValuePage() {
  const t = useT()
  return (
    <BooksPage title={t('value.title')}>
      {(company) => <OfCompany key={company.id} company={company} />}
    </BooksPage>
  )
}

function OfCompany({ company }: { readonly company: Company }) {
  const { search, change } = useBooksSearch()
  const { day = usualDays(new Date()).today, warehouse, page = 1 } = search
  const asked: AskedValue = {
    ...{ companyId: company.id, day },
    ...(warehouse !== undefined && { warehouseId: warehouse }),
  }
  const totals = useQuery(totalsQuery(asked))
  const values = useQuery(valuesQuery(asked, page))
  const error = totals.error ?? values.error
  const retry = () => Promise.all([totals.refetch(), values.refetch()])
  return (
    <Stack maw={1120} gap="lg">
      <DayChoice
        day={day}
        warehouse={warehouse}
        onChange={(next) => change({ ...next, page: 1 })}
      />
      {error && <PageFault error={error} onRetry={retry} />}
      {!(totals.data && values.data) && !error && <Skeleton h={480} aria-busy />}
      {totals.data && values.data && (
        <>
          <ValueTotals totals={totals.data} />
          <MethodLine company={company} method={totals.data.method} />
          <InventoryList key={JSON.stringify(asked)} asked={asked} />
          <Items
            {...{ asked, page, currency: totals.data.currencyIso }}
            items={values.data.items}
            total={values.data.totalItems}
            onPage={(next) => change({ page: next })}
          />
        </>
      )}
    </Stack>
  )
}

interface ItemsProps {
  readonly asked: AskedValue
  readonly items: readonly ValuedItem[]
  readonly total: number
  readonly page: number
  readonly currency: string
  readonly onPage: (page: number) => void
}

function Items({ asked, items, total, page, currency, onPage }: ItemsProps) {
  const t = useT()
  const [written, setWritten] = useState<ValuedItem>()
  if (total === 0) return <Empty text={t('value.none')} />
  return (
    <>
      <ValueTable
        items={items}
        currency={currency}
        isOfWarehouse={asked.warehouseId !== undefined}
        onWriteDown={setWritten}
      />
      <ValuePager page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
      {written && (
        <WriteDownDialog asked={asked} item={written} onClose={() => setWritten(undefined)} />
      )}
    </>
  )
}
