import {
  namedPaymentMethods,
  paymentMethodReferenceOf,
} from '../../customers/payment-terms-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { PaymentProvider } from './payment-provider.ts'

export const paymentProviderTable: NumberedTable = {
  table: 'payment_providers',
  as: 'payment_provider',
  announces: eventsOf('payment-provider'),
  columns: { name: 'text', secretSealed: 'text', paymentMethodId: 'integer', isActive: 'boolean' },
}

export const paymentProviders: RecordSource = {
  ...paymentProviderTable,
  record: projected(shapeOf(PaymentProvider), {
    id: keyOf('payment_provider'),
    ...columnsOf('payment_provider', 'name', 'isActive'),
    paymentMethodId: paymentMethodReferenceOf('payment_provider'),
  }),
}

export const providerReferences = { paymentMethodId: namedPaymentMethods }

export interface ReportingProvider extends Key {
  readonly secretSealed: string
  readonly paymentMethodId: number | null
  readonly isActive: boolean
}

/** The provider that a caller names, with what its reports are read by. They come one after another. */
export function findReportingProvider(
  tx: TenantTx,
  reference: Reference,
): Promise<ReportingProvider | undefined> {
  return tx.row<ReportingProvider>(sql`
    select payment_provider.id, payment_provider.uuid,
      payment_provider.secret_sealed as "secretSealed",
      payment_provider.payment_method_id as "paymentMethodId",
      payment_provider.is_active as "isActive"
    from erp.payment_providers payment_provider
    where payment_provider.tenant_id = $tenant and ${isReferredTo('payment_provider', reference)}
    for no key update`)
}
