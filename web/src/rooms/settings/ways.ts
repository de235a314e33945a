import { addressOfList } from '../../shared/records/use-declared.ts'
import type { Way } from '../../shared/room.ts'
import { areas } from './declared.ts'

const lists = areas.flatMap((area) => area.lists)

/** Each list, and the form of a new record of it. */
export const ways: readonly Way[] = [
  ...lists.map((one) => ({
    ...{ title: one.kind.title.many, address: addressOfList(one), scope: one.kind.read },
  })),
  ...lists
    .filter(({ kind }) => kind.canCreate)
    .map((one) => ({
      title: {
        de: `Neu: ${one.kind.title.one.de}`,
        en: `New: ${one.kind.title.one.en}`,
      },
      ...{ address: `${addressOfList(one)}/new`, scope: one.kind.write },
    })),
]
