import { commonWords } from '../../platform/common-words.ts'
import { mergedWords } from '../../platform/values/words.ts'
import { rooms } from '../rooms.ts'

/** What people call the records and fields of the whole interface. */
export const words = mergedWords([commonWords, ...rooms.map((room) => room.words)])
