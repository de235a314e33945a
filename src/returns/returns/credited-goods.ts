import type { Call } from '../../platform/pipeline/operation.ts'
import type { HeldReturn } from './return-store.ts'

/** What is owed less for returned goods: no document says so yet. */
export async function creditGoods(_call: Pick<Call, 'tx'>, _held: HeldReturn): Promise<void> {}
