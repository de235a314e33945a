import Type, { type Static } from 'typebox'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, Int32, Label, orNull, patchOf, Text, Uuid } from '../../platform/values/shape.ts'
import { Password, UserName } from '../users/user.ts'

const rateMax = 1_000_000

/** A merchant whose records are apart from everybody else's, as the operator of the service sees it. */
export const Tenant = Type.Object({
  tenantId: Uuid({ readOnly: true }),
  name: Label(),
  /** The operator's own: its administrators may administer all tenants. */
  isOperator: Type.Boolean({ readOnly: true }),
  isActive: Type.Boolean(),
  currencyIso: Text(3, { pattern: '^[A-Z]{3}$' }),
  languageIso: Text(2, { pattern: '^[a-z]{2}$' }),
  /** Null: no licence, and every request is answered 402. */
  licenceValidUntil: orNull(Instant()),
  licenceIncludesInterface: Type.Boolean(),
  /** Requests that one app of the tenant may send, steadily and at once. */
  ratePerSecond: Int32({ minimum: 1, maximum: rateMax }),
  rateBurst: Int32({ minimum: 1, maximum: rateMax }),
  /** How long the audit trail is kept; the database lets nobody clear what is younger than the minimum. */
  auditRetentionDays: Int32({ minimum: 30, maximum: 36_500 }),
  created: Instant({ readOnly: true }),
  changed: Instant({ readOnly: true }),
})
export type Tenant = Static<typeof Tenant>

const { tenantId: _, isOperator, isActive, created, changed, name, ...settings } = Tenant.properties

export const TenantDraft = Type.Object({
  name,
  ...Type.Partial(Type.Object(settings)).properties,
  administrator: Type.Object({
    user: UserName(),
    displayName: Type.Optional(Label()),
    password: Type.Optional(Password()),
  }),
})
export type TenantDraft = Static<typeof TenantDraft>

export const TenantPatch = patchOf(Tenant)
export type TenantPatch = Static<typeof TenantPatch>

/** A new tenant with what is needed to administer it. The secrets are shown this once. */
export const NewTenant = Type.Object({
  ...Tenant.properties,
  admin: Type.Object({ user: Type.String(), password: Type.String() }),
  client: Type.Object({ clientId: Type.String(), clientSecret: Type.String() }),
})

export const noSuchTenant = () =>
  new Refusal('missing', 'tenant.unknown', {
    en: 'There is no such tenant.',
    de: 'Diesen Mandanten gibt es nicht.',
  })

const ownRights: Sentence = {
  en: 'The operator cannot take away its own access: not the licence, the interface or its activity.',
  de: 'Der Betreiber kann sich nicht selbst aussperren: weder über die Lizenz noch über Schnittstelle oder Aktivität.',
}

/** Throws `tenant.own-access` (422) for a patch that would lock its own sender out. */
export function refuseToLockOut(patch: TenantPatch): void {
  const { isActive, licenceValidUntil, licenceIncludesInterface } = patch
  const endsLicence =
    licenceValidUntil === null ||
    (licenceValidUntil !== undefined && Date.parse(licenceValidUntil) <= Date.now())
  if (isActive !== false && licenceIncludesInterface !== false && !endsLicence) return
  throw new Refusal('broken-rule', 'tenant.own-access', ownRights, {
    rules: { 'tenant.own-access': ownRights },
  })
}
