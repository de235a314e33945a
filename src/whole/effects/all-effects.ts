import { accessEffects } from './access-effects.ts'
import { catalogEffects } from './catalog-effects.ts'
import { channelEffects } from './channel-effects.ts'
import type { Effects } from './effects.ts'
import { goodsEffects } from './goods-effects.ts'
import { machineEffects } from './machine-effects.ts'
import { moneyEffects } from './money-effects.ts'
import { productionEffects } from './production-effects.ts'
import { writableFields } from './record-fields.ts'
import { tradeEffects } from './trade-effects.ts'

/** What is said of all records. */
export const effects: Effects = {
  ...{ ...accessEffects, ...catalogEffects, ...goodsEffects, ...moneyEffects },
  ...{ ...machineEffects, ...tradeEffects, ...channelEffects, ...productionEffects },
}

/** The fields of all records, as their operations declare them. */
export const written = writableFields()

function lastOf(field: string): string {
  return field.split('=')[0]?.split('.').at(-1) ?? ''
}

/** The field as either generation spells it. */
export function spellings(record: string, field: string): string[] {
  const last = lastOf(field)
  const inV2 = written.get(record)?.get(field.split('=')[0] ?? '')?.inV2 ?? ''
  return [last, lastOf(inV2), last.slice(0, 1).toUpperCase() + last.slice(1)]
}

/** A field as programs and the columns of tables spell it. */
export function names(field: string): string[] {
  const other = field.split('=')[1]
  const last = lastOf(field)
  if (other !== undefined) return [other]
  return [...new Set([last, last.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)])]
}

/** The words of a text that may be names of fields. */
export function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z_][A-Za-z0-9_#]*/g) ?? []
}
