import type { Dimension, Facts, Measure } from '../platform/reports/measure.ts'
import { goodsParts, joinedOrderLine, orderParts } from '../sales/reported-orders-store.ts'
import { warehousePart } from '../warehouse/reported-stock-store.ts'
import { states } from './states/return-state.ts'

/** What has come back, by the day of the return. */
const returned: Facts = {
  from: `erp.returns return
    join erp.return_lines return_line
      on return_line.tenant_id = $tenant and return_line.return_id = return.id
    ${joinedOrderLine('return_line.sales_order_line_id')}`,
  where: `return.tenant_id = $tenant
    and return.state in (${states.received.id}, ${states.inspected.id}, ${states.completed.id})`,
  at: 'return.return_date',
  parts: {
    ...orderParts,
    ...goodsParts('return_line'),
    warehouse: warehousePart('return'),
    returnReason: {
      joins: [
        `join erp.return_reasons return_reason
          on return_reason.tenant_id = $tenant and return_reason.id = return_line.return_reason_id`,
      ],
      key: 'return_reason.uuid::text',
    },
  },
}

const scope = 'returns.read'

/** What came back: arrived, inspected or completed, not what was only announced or was rejected. */
export const returnMeasures: readonly Measure[] = [
  {
    name: 'returnedQuantity',
    words: {
      ...{ en: 'Quantity returned', de: 'Retournierte Menge' },
      help: {
        en: 'Of goods that came back, by the day of the return; without what was only announced or was rejected.',
        de: 'Der Waren, die zurückkamen, nach dem Tag der Retoure; ohne nur angekündigte und abgelehnte.',
      },
    },
    ...{ unit: 'quantity', decimals: 4, scope },
    sources: [{ facts: returned, value: 'sum(return_line.quantity)' }],
  },
  {
    name: 'returnedAmount',
    words: {
      ...{ en: 'Value returned', de: 'Warenwert der Retouren' },
      help: {
        en: 'Net price that the returned goods were ordered for.',
        de: 'Nettopreis, zu dem die retournierten Waren bestellt wurden.',
      },
    },
    ...{ unit: 'money', decimals: 2, scope },
    sources: [
      {
        facts: returned,
        value:
          'sum(return_line.quantity * line.total_net / nullif(line.quantity, 0) / sales_order.currency_factor)',
      },
    ],
  },
  {
    name: 'returns',
    words: {
      ...{ en: 'Returns', de: 'Retouren' },
      help: {
        en: 'Number of returns that arrived.',
        de: 'Anzahl der Retouren, die eingetroffen sind.',
      },
    },
    ...{ unit: 'count', decimals: 0, scope },
    sources: [{ facts: returned, value: 'count(distinct return.id)::numeric' }],
  },
]

/** What figures are shown by that this room knows. */
export const returnDimensions: readonly Dimension[] = [
  {
    name: 'returnReason',
    words: { en: 'Return reason', de: 'Retourengrund' },
    noun: 'return-reason',
    records: {
      from: 'from erp.return_reasons return_reason where return_reason.tenant_id = $tenant',
      key: 'return_reason.uuid::text',
      label: (language) => `coalesce(
        (select max(said ->> 'name') from jsonb_array_elements(return_reason.translations) said
          where said ->> 'languageIso' = '${language}'),
        return_reason.translations -> 0 ->> 'name')`,
    },
  },
]
