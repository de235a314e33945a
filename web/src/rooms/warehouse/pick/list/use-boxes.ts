import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstRowsQuery } from '../../../../shared/records/first-rows.ts'
import type { Position } from '../queries.ts'
import type { KnownBox } from './code-meaning.ts'

export interface Boxes {
  readonly known: readonly KnownBox[]
  /** The box into which goods of the position go; empty for none. */
  readonly boxOf: (position: Position) => string
  /** From now on the goods of the position's order go into this one. */
  readonly choose: (position: Position, code: string) => void
}

/** A box has goods of one order: the one that was scanned last for it, or that something of it is in. */
export function useBoxes(pickListId: string, positions: readonly Position[]): Boxes {
  const { data } = useQuery(firstRowsQuery('/v2/wms/shipping-boxes'))
  const key = `kontor.boxes.${pickListId}`
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => readKept(key))
  const known = (data?.items ?? []).map((row) => ({
    code: String(row['code']),
    isLocked: row['isLocked'] === true,
  }))
  const boxOf = ({ salesOrderId }: Position) =>
    chosen[salesOrderId] ??
    positions.find((one) => one.salesOrderId === salesOrderId && one.boxNumber !== '')?.boxNumber ??
    ''
  const choose = ({ salesOrderId }: Position, code: string) => {
    const next = { ...chosen, [salesOrderId]: code }
    sessionStorage.setItem(key, JSON.stringify(next))
    setChosen(next)
  }
  return { known, boxOf, choose }
}

function readKept(key: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
