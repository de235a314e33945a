import { type CopyRules, copyRulesOf } from '../../platform/backup/copy-rules.ts'
import { platformCopies } from '../../platform/platform-copies.ts'
import { rooms } from '../rooms.ts'

const all: readonly CopyRules[] = [platformCopies, ...rooms.flatMap(({ copies = [] }) => copies)]

/** How the rows of all rooms are treated in a copy of a tenant. */
export const copyRules = (isAnonymised: boolean) => copyRulesOf(all, isAnonymised)
