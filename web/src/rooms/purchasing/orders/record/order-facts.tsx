import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { Facts } from '../../../../shared/facts.tsx'
import { linesOfAddress } from '../../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { Names } from '../../../../shared/records/names.tsx'
import { useLanguage } from '../../../../shared/texts/texts.ts'
import type { SupplierOrder } from '../queries.ts'
import { useT } from '../texts.ts'

/** What else an order says. What is edited in a draft stands there. */
export function OrderFacts({ order }: { readonly order: SupplierOrder }) {
  const t = useT()
  const language = useLanguage()
  const { date, dateTime, number } = useFormats()
  const { warehouseId, companyId, salesOrderId, shipmentAddress, currencyFactor } = order
  const named = (path: string, id: string | null) => id && <Names of={{ path }} ids={id} />
  const isDraft = order.status === 1
  return (
    <Facts
      facts={[
        [t('warehouse'), named('/v2/warehouses', warehouseId)],
        [t('company'), named('/v2/companies', companyId)],
        [
          t('forOrder'),
          salesOrderId && (
            <Anchor component={Link} to={addressOfRecord('salesOrder', salesOrderId)}>
              {t('toOrder')}
            </Anchor>
          ),
        ],
        [t('shipTo'), shipmentAddress && linesOfAddress(shipmentAddress, language)],
        [t('ownNumber'), order.ownCustomerNumber],
        [
          t('factor'),
          isDraft || currencyFactor === null || currencyFactor === 1 ? '' : number(currencyFactor),
        ],
        [t('created'), date(order.createdAt)],
        [t('sent'), order.sentAt && dateTime(order.sentAt)],
        [t('confirmed'), order.confirmedAt && dateTime(order.confirmedAt)],
        [t('closed'), order.closedAt && dateTime(order.closedAt)],
        [t('comment'), isDraft ? '' : order.comment],
      ]}
    />
  )
}
