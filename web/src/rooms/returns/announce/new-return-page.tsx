import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { Page } from '../../../shared/page.tsx'
import { readNewReturn } from '../return-search.ts'
import { useT } from '../texts.ts'
import { AnnounceForm } from './announce-form.tsx'
import { OrderFinder } from './order-finder.tsx'

/** A return that a customer announces: of an order that is found here, or that the address names. */
export function NewReturnPage() {
  useHelp([{ noun: 'return' }])
  const t = useT()
  const navigate = useNavigate()
  const { order } = readNewReturn(useSearch({ strict: false }))
  const choose = (salesOrderId: string | undefined) =>
    void navigate({
      to: '/returns/new',
      search: readNewReturn({ order: salesOrderId }) as never,
      replace: true,
    })
  return (
    <Page title={t('new')}>
      {order === undefined ? (
        <OrderFinder onChoose={choose} />
      ) : (
        <AnnounceForm key={order} salesOrderId={order} onOther={() => choose(undefined)} />
      )}
    </Page>
  )
}
