import type { TenantTx } from '../postgres/transaction.ts'

/** What a new company sets up before it works; the room that keeps it says whether that is done. */
export interface SetupStep {
  /** `company`, `tax-registration`: the noun of what is entered. */
  readonly name: string
  /** Only callers with this scope see it, and may do it. */
  readonly scope: string
  /** Whether a company can work without it. */
  readonly isOptional: boolean
  readonly isDone: (tx: TenantTx) => Promise<boolean>
}
