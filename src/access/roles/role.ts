import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  draftOf,
  Instant,
  Int32,
  KeyField,
  Label,
  orNull,
  Price,
  patchOf,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { ScopeList } from '../scopes/scope-list.ts'

export const roleEvents = eventsOf('role')

/** Without blanks around it, so that names that look alike are the same name. */
export const RoleName = (options: Record<string, unknown> = {}) =>
  Label(255, { pattern: '^\\S(.*\\S)?$', ...options })

/** The only records of a kind that a role is about. */
const OnlyThese = (name: string, refersTo: string) =>
  Type.Array(ReferenceField({ refersTo }), {
    maxItems: 100,
    description: `The only ${name} whose records users see and change where they use a scope of the role; empty: all of them. Replaced as a whole.`,
  })

/** What people of one task may do, under a name. */
export const Role = Type.Object({
  id: KeyField({ readOnly: true }),
  name: RoleName({ description: 'Name for people, unique in the tenant in any case of letters.' }),
  description: Text(4000, { description: 'What the role is for; empty when left out.' }),
  scopes: ScopeList({
    description:
      'What every user with the role may do, in addition to the other rights of the user.',
  }),
  companies: OnlyThese('companies', 'companies'),
  warehouses: OnlyThese('warehouses', 'warehouses'),
  salesChannels: OnlyThese('sales channels', 'sales-channels'),
  discountPercentMax: orNull(
    Type.Number({
      ...{ minimum: 0, maximum: 100, decimals: 4 },
      description:
        'Up to which percentage users reduce prices where they use a scope of the role: by the discount of a line or of the whole document, by a price below that of the rules, or by lines that take something off. Null: no limit.',
    }),
  ),
  creditAmountMax: orNull(
    Price({
      description:
        "Up to which amount with VAT, in the tenant's currency, users credit, cancel or refund an invoice where they use a scope of the role: what was taken off the same invoice before counts too. Null: no limit.",
    }),
  ),
  approvalAmountMax: orNull(
    Price({
      description:
        "Up to which amount, in the tenant's currency, users approve where they use a scope of the role: the total of an invoice of a supplier with VAT, or the value of the differences of a stock take at net purchase prices. Null: no limit.",
    }),
  ),
  userCount: Int32({
    readOnly: true,
    minimum: 0,
    description: 'How many users have the role, active or not.',
  }),
  created: Instant({ readOnly: true, description: 'When the role was created.' }),
  changed: Instant({ readOnly: true, description: 'When the role was last changed.' }),
})
export type Role = Static<typeof Role>

/** Up to which amounts the users of a role decide. */
export type RoleLimits = Pick<
  Role,
  'discountPercentMax' | 'creditAmountMax' | 'approvalAmountMax'
> &
  RoleRecords<unknown>

/** The only companies, warehouses and sales channels that a role is about. */
export interface RoleRecords<Named> {
  readonly companies: readonly Named[]
  readonly warehouses: readonly Named[]
  readonly salesChannels: readonly Named[]
}

export const RoleDraft = draftOf(Role, 'name', 'scopes')
export const RolePatch = patchOf(Role)

export const noSuchRole = () =>
  new Refusal('missing', 'role.missing', {
    en: 'There is no such role.',
    de: 'Diese Rolle gibt es nicht.',
  })

const nameTaken = () =>
  new Refusal('conflict', 'role.name.taken', {
    en: 'Another role has this name.',
    de: 'Eine andere Rolle hat diesen Namen.',
  })

/**
 * Throws `role.limits.admin` (422): who holds the scope `admin` decides over all rights, so a limit of the same role
 * would limit nothing.
 */
export function refuseLimitedAdministration(role: RoleLimits & Pick<Role, 'scopes'>): void {
  if (!role.scopes.includes('admin')) return
  const { companies, warehouses, salesChannels } = role
  const limits = [role.discountPercentMax, role.creditAmountMax, role.approvalAmountMax]
  const isAboutAll = companies.length + warehouses.length + salesChannels.length === 0
  if (isAboutAll && limits.every((limit) => limit === null)) return
  throw new Refusal('broken-rule', 'role.limits.admin', {
    en: 'A role with the scope admin has no limits: its users could change them. Give the limits to a role without it.',
    de: 'Eine Rolle mit der Berechtigung admin hat keine Grenzen: Ihre Benutzer könnten sie ändern. Geben Sie die Grenzen einer Rolle ohne sie.',
  })
}

/** Refusals by violated database constraint. */
export const roleConstraints = { roles_name_taken: nameTaken }

/** Refusal of fields of a user whose role does not exist. */
export const noSuchRoles = missingRecords('user.reference.missing', {
  en: 'The user is given roles that do not exist.',
  de: 'Der Benutzer erhält Rollen, die es nicht gibt.',
})

/** Refusal of fields of a role that name what does not exist. */
export const noSuchLimits = missingRecords('role.reference.missing', {
  en: 'The role is limited to records that do not exist.',
  de: 'Die Rolle ist auf Datensätze begrenzt, die es nicht gibt.',
})

/** How many of the users who have a role a refusal names. */
export const namedHoldersMax = 5

/** Who has the role; none where another request gave it after the check. */
export function roleInUse(userNames: readonly string[], count: number): Refusal {
  const named = userNames.length > 0 ? `: ${userNames.join(', ')}` : ''
  const others = count - userNames.length
  const more = {
    en: others > 0 ? ` and ${others} more` : '',
    de: others > 0 ? ` und ${others} weitere` : '',
  }
  return new Refusal('conflict', 'role.in-use', {
    en: `Users have this role${named}${more.en}. Take it away from them first.`,
    de: `Benutzer haben diese Rolle${named}${more.de}. Entziehen Sie sie ihnen zuerst.`,
  })
}
