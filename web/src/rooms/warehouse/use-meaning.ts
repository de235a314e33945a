import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { addressOfFound } from '../../shared/found-address.ts'
import type { ScanResult } from '../../shared/scanning/scan-page.tsx'
import { signal } from '../../shared/scanning/signal.ts'
import { useT } from './texts.ts'

type Found = Shape<'ScanRecordsAnswerV2'>['items'][number]

export interface Meant extends Found {
  readonly address: string
}

interface Meaning {
  readonly scan: (code: string) => void
  readonly result: ScanResult | undefined
  /** Where a code means several things. */
  readonly choices: readonly Meant[]
}

/** Where work goes on, rather than where a record is looked at. */
const workPlaces: Readonly<Record<string, (id: string) => string>> = {
  'delivery-note': (id) => `/warehouse/pack/${id}`,
  return: (id) => `/warehouse/returns/${id}`,
  item: (id) => `/warehouse/stock/${id}`,
  'supplier-order': (id) => `/warehouse/receive/${id}`,
  // A unit is found with the id of its item.
  'serial-number': (id) => `/warehouse/stock/${id}`,
}

/** Opens the page of what is scanned. */
export function useMeaning(): Meaning {
  const t = useT()
  const navigate = useNavigate()
  const [result, setResult] = useState<ScanResult>()
  const [choices, setChoices] = useState<readonly Meant[]>([])
  const last = useRef(0)

  async function scan(code: string): Promise<void> {
    const own = ++last.current
    const { items } = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
    // Somebody scanned something else meanwhile.
    if (own !== last.current) return
    const meant = items.flatMap((found) => {
      const address = workPlaces[found.kind]?.(found.id) ?? addressOfFound(found)
      return address === undefined ? [] : [{ ...found, address }]
    })
    const [only] = meant
    signal(only ? 'right' : 'wrong')
    setChoices(meant.length > 1 ? meant : [])
    if (only && meant.length === 1) return void navigate({ to: only.address })
    setResult({ isRight: only !== undefined, text: sentenceOf(code, items, only !== undefined) })
  }

  function sentenceOf(code: string, [first]: readonly Found[], isSeveral: boolean): string {
    if (isSeveral) return t('scan.several', { code })
    if (!first) return t('scan.unknown', { code })
    return t('scan.noPage', { kind: t(`kind.${first.kind}`), title: first.title })
  }

  const fail = (error: unknown) => {
    signal('wrong')
    setResult({ isRight: false, text: error instanceof Error ? error.message : String(error) })
  }
  return { scan: (code) => void scan(code).catch(fail), result, choices }
}
