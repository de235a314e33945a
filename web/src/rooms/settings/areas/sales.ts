import {
  IconBan,
  IconClockPause,
  IconCoin,
  IconPackage,
  IconPercentage,
  IconRefresh,
  IconTruck,
} from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'
import { customField } from '../custom-field.ts'

export const sales: Area = {
  title: { de: 'Verkauf und Versand', en: 'Sales and shipping' },
  guide: 'settings-sales',
  lists: [
    declare('shipping-methods', {
      icon: IconTruck,
      columns: ['name', 'grossPrice', 'deliveryDays', 'priority', 'isActive'],
      groups: [
        {
          title: { de: 'Kosten', en: 'Costs' },
          fields: ['onlyListedCountries', 'costs', 'onlyListedClasses', 'shippingClassCosts'],
        },
      ],
    }),
    declare('carriers', { icon: IconTruck, columns: ['name', 'address', 'isActive'] }),
    declare('carrier-products', {
      icon: IconTruck,
      title: ['code'],
      columns: ['code', 'carrierId', 'shippingMethodId'],
    }),
    declare('shipping-classes', { icon: IconPackage, columns: ['name'] }),
    declare('payment-methods', {
      icon: IconCoin,
      columns: ['name', 'paymentOption', 'paymentDueInDays', 'isDefault', 'isActive'],
      groups: [
        {
          title: { de: 'Zahlungsbedingungen', en: 'Terms of payment' },
          fields: ['paymentDueInDays', 'cashDiscountDays', 'cashDiscountValue', 'isDunningActive'],
        },
      ],
    }),
    declare('base-rates', {
      icon: IconPercentage,
      title: ['validFrom'],
      columns: ['validFrom', 'percent', 'source'],
    }),
    declare('payment-providers', {
      icon: IconCoin,
      columns: ['name', 'paymentMethodId', 'isActive'],
    }),
    declare('transaction-statuses', {
      icon: IconRefresh,
      columns: ['name', 'isValidForSalesOrder', 'isValidForSalesQuotation'],
    }),
    declare('on-hold-reasons', {
      icon: IconClockPause,
      columns: ['name', 'isMergeable', 'itemsNotUsedForPurchaseList'],
    }),
    declare('cancellation-reasons', {
      icon: IconBan,
      columns: ['name', 'isCommentRequired', 'isValidForSalesOrder', 'isValidForInvoice'],
    }),
    declare('return-reasons', {
      icon: IconRefresh,
      title: ['translations'],
      columns: ['translations'],
    }),
    declare('sales-orders/custom-fields', customField),
  ],
}
