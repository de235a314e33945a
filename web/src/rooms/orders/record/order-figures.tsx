import { Group } from '@mantine/core'
import { Figure } from '../../../shared/figure.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Order } from '../queries.ts'
import { goodsOf, sumOf } from './order-goods.ts'
import { useT } from './texts.ts'

/** The figures that matter: what it comes to, what is open of it, and how much has left the house. */
export function OrderFigures({ order }: { readonly order: Order }) {
  const t = useT()
  const { money, number } = useFormats()
  const { currencyIso, totalNetAmount, totalGrossAmount, alreadyPaidAmount, creditAmount } =
    order.paymentDetails
  const stillToPay = order.isCancelled ? 0 : order.paymentDetails.stillToPay
  const goods = goodsOf(order)
  const counts = {
    count: number(sumOf(goods, ({ quantityDelivered }) => quantityDelivered)),
    total: number(sumOf(goods, ({ quantity }) => quantity)),
  }
  const late = goods.flatMap((line) =>
    line.quantityDelivered < line.quantity ? (line.promisedOn ?? []) : [],
  )
  return (
    <Group gap="sm" align="stretch">
      <Figure name={t('total')} more={`${t('totalNet')} ${money(totalNetAmount, currencyIso)}`}>
        {money(totalGrossAmount, currencyIso)}
      </Figure>
      <Figure
        name={creditAmount > 0 ? t('tooMuchPaid') : t('stillToPay')}
        more={alreadyPaidAmount > 0 ? `${t('paid')} ${money(alreadyPaidAmount, currencyIso)}` : ''}
      >
        {money(creditAmount > 0 ? creditAmount : stillToPay, currencyIso)}
      </Figure>
      <Figure name={t('step.delivered')} more={<Promised days={late} />}>
        {goods.length > 0 ? t('step.part', counts) : '–'}
      </Figure>
    </Group>
  )
}

/** For when the rest was promised. */
function Promised({ days }: { readonly days: readonly string[] }) {
  const t = useT()
  const { date } = useFormats()
  const last = days.toSorted().at(-1)
  return last ? t('promised', { day: date(last) }) : ''
}
