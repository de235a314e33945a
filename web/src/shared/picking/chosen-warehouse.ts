import { useState } from 'react'
import { useSession } from '../../session.ts'
import type { Choice } from '../records/names.tsx'
import { useReferred } from '../records/references.ts'

interface ChosenWarehouse {
  /** Empty until the warehouses are known, and where there is none. */
  readonly warehouseId: string
  readonly choices: readonly Choice[]
  readonly choose: (warehouseId: string) => void
}

/** The warehouse in which the person works: the one that was chosen in this browser, otherwise the first one. */
export function useChosenWarehouse(): ChosenWarehouse {
  const { tenant } = useSession()
  const key = `kontor.warehouse.${tenant.tenantId}`
  const { choices } = useReferred('warehouses')
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const isThere = choices.some(({ value }) => value === chosen)
  return {
    warehouseId: (isThere ? chosen : choices[0]?.value) ?? '',
    choices,
    choose: (warehouseId) => {
      localStorage.setItem(key, warehouseId)
      setChosen(warehouseId)
    },
  }
}
