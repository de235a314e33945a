import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { leftOf, type Position } from '../queries.ts'
import { useT } from '../texts.ts'
import type { Found } from './pick-work.ts'

/** What is said of something that was done. */
export interface Saying {
  readonly isRight: boolean
  readonly text: string
}

/** The sentences about what was scanned at a list. */
export function useSayings(current: Position | undefined) {
  const t = useT()
  const { number } = useFormats()
  const right = (text: string): Saying => ({ isRight: true, text })
  const wrong = (text: string): Saying => ({ isRight: false, text })

  function ofPlace(name: string): Saying {
    if (!current) return wrong(t('place.done', { place: name }))
    const place = current.storageLocationName
    return name.toLowerCase() === place.toLowerCase()
      ? right(t('place.right', { place }))
      : wrong(t('place.wrong', { place: name, right: place }))
  }

  function ofBox(box: string, isLocked: boolean): Saying {
    if (isLocked) return wrong(t('box.locked', { box }))
    if (!current) return wrong(t('place.done', { place: box }))
    return right(t('box.into', { box, order: current.salesOrderNumber }))
  }

  function ofTaken(position: Position): Saying {
    const { name, quantityLastScanned } = position
    const left = leftOf(position)
    const values = { quantity: number(quantityLastScanned), name, left }
    return right(t(left > 0 ? 'taken.more' : 'taken.all', values))
  }

  function ofShort(short: Position | undefined, instead: readonly Position[]): Saying {
    const name = short?.name ?? ''
    if (instead.length === 0) return right(t('short.nowhere', { name }))
    const places = instead.map(({ storageLocationName }) => storageLocationName).join(', ')
    return right(t('short.instead', { name, places }))
  }

  return {
    ...{ ofPlace, ofBox, ofTaken, ofShort },
    ofBack: (position: Position) =>
      right(t('back', { name: position.name, left: leftOf(position) })),
    ofSerial: ({ name }: Position) => right(t('serial.now', { name })),
    ofStranger: (found: Found | undefined, code: string) =>
      wrong(found ? t('notOnList', { title: found.title }) : t('unknown', { code })),
  }
}

export type Sayings = ReturnType<typeof useSayings>
