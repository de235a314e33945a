import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { unaudited } from '../../warehouse/exchange/stock-import-store.ts'

/** The parts of a call that functions of operations need: the sample audits nothing. */
export function sampleCall(tx: TenantTx) {
  return {
    tx,
    companyId: undefined,
    fieldName: (path: readonly (string | number)[]) => path.join('.'),
    audit: () => undefined,
    audited: unaudited,
    // The journal needs no more of a caller than its name.
    caller: { name: 'Sample' } as never,
  }
}
