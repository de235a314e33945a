import type { RequestHeaders } from '../http/headers.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { Refusal } from '../values/refusal.ts'
import type { Reference } from '../values/shape.ts'
import { refuseScope } from './admission.ts'
import type { Caller, CallingUser, Identity } from './caller.ts'
import type { Operation } from './operation.ts'

const runAsScope = 'Application.RunAs'
const numberPattern = /^[1-9]\d{0,9}$/
const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The user on whose behalf the call runs (`x-runas`, int32 or uuid). Needs the scope
 * Application.RunAs, except for the caller's own user; what is then allowed is at most what both the
 * caller and that user may do. Throws 403, or `user.missing` (404). A program that names its own app, or
 * nobody, runs for itself: some send their own name with every call.
 */
export async function userToRunAs(
  tx: TenantTx,
  operation: Operation,
  caller: Caller,
  headers: RequestHeaders,
  identity: Identity,
): Promise<CallingUser | undefined> {
  if (!headers.runAs) return undefined
  const reference = referenceOf(headers.runAs)
  if (!reference && headers.runAs === caller.appId) return undefined
  const isSelf = caller.user !== undefined && names(reference, caller.user)
  if (!isSelf && !caller.scopes.has(runAsScope))
    refuseScope({ ...operation, scope: runAsScope }, caller.scopes)
  const user = reference && (await identity.findUser(tx, reference))
  if (!user) throw userMissing()
  refuseScope(operation, user.scopes)
  return user
}

/** The company on whose behalf the call runs (`x-companyid`). Throws `company.missing` (404). */
export async function companyToRunFor(
  tx: TenantTx,
  headers: RequestHeaders,
  identity: Identity,
): Promise<number | undefined> {
  if (headers.company === undefined) return undefined
  const reference = referenceOf(headers.company)
  const company = reference && (await identity.findCompany(tx, reference))
  if (!company) throw companyMissing()
  return company.id
}

export function companyMissing(): Refusal {
  return new Refusal('missing', 'company.missing', {
    en: 'There is no such company.',
    de: 'Diese Firma gibt es nicht.',
  })
}

function referenceOf(text: string): Reference | undefined {
  if (uuidPattern.test(text)) return { uuid: text.toLowerCase() }
  if (numberPattern.test(text) && Number(text) <= 2147483647) return { id: Number(text) }
  return undefined
}

function names(reference: Reference | undefined, user: CallingUser): boolean {
  if (!reference) return false
  return 'id' in reference ? reference.id === user.id : reference.uuid === user.uuid
}

function userMissing(): Refusal {
  return new Refusal('missing', 'user.missing', {
    en: 'There is no such user.',
    de: 'Diesen Benutzer gibt es nicht.',
  })
}
