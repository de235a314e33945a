import Type, { type Static } from 'typebox'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, Int32, Label, orNull, patchOf, Text, Uuid } from '../../platform/values/shape.ts'
import { Password, UserName } from '../users/user.ts'
import { type TenantCountry, tenantCountries } from './tenant-country.ts'

const rateMax = 1_000_000

/** A merchant with its own, separate records, as the operator of the service sees it. */
export const Tenant = Type.Object({
  tenantId: Uuid({ readOnly: true }),
  name: Label(),
  isOperator: Type.Boolean({
    readOnly: true,
    description: "True for the operator's own tenant: its administrators administer all tenants.",
  }),
  isActive: Type.Boolean({
    description: 'False: all requests of the tenant are refused with 401.',
  }),
  currencyIso: Text(3, {
    pattern: '^[A-Z]{3}$',
    description: 'Currency of all amounts of the tenant (ISO 4217); EUR unless set.',
  }),
  languageIso: Text(2, {
    pattern: '^[a-z]{2}$',
    description: 'Language of the tenant (ISO 639-1); en unless set.',
  }),
  licenceValidUntil: orNull(
    Instant({
      description:
        'After this moment requests are refused with 402; null: no licence. One year ahead unless set.',
    }),
  ),
  licenceIncludesInterface: Type.Boolean({
    description: 'False: requests are refused with 402. True unless set.',
  }),
  ratePerSecond: Int32({
    minimum: 1,
    maximum: rateMax,
    description: 'Requests per second that each app or client may send; 100 unless set.',
  }),
  rateBurst: Int32({
    minimum: 1,
    maximum: rateMax,
    description: 'Requests that each app or client may send at once; 200 unless set.',
  }),
  // The database allows nobody to delete audit entries that are younger than the minimum.
  auditRetentionDays: Int32({
    minimum: 30,
    maximum: 36_500,
    description:
      'How many days audit entries are kept. Unless set: as long as books are kept by the law of `countryIso`, ten years in Germany; 365 without a country.',
  }),
  countryIso: orNull(
    Text(2, {
      pattern: '^[A-Z]{2}$',
      description:
        'Country whose law says how long the tenant must keep documents (ISO 3166-1 alpha-2); null: unknown, and they are kept ten years.',
    }),
  ),
  deletedAfter: orNull(
    Instant({
      description:
        'After this moment all records and files of the tenant are deleted for good, within some minutes; null: it stays. A day ahead at least, so that a slip can be taken back. Until then the tenant works, so that it can take its data away.',
    }),
  ),
  created: Instant({ readOnly: true, description: 'When the tenant was created.' }),
  changed: Instant({ readOnly: true, description: 'When the tenant was last changed.' }),
})
export type Tenant = Static<typeof Tenant>

const {
  tenantId: _,
  isOperator,
  isActive,
  countryIso,
  deletedAfter,
  created,
  changed,
  name,
  ...settings
} = Tenant.properties

export const TenantDraft = Type.Object({
  name,
  countryIso: Type.Optional(
    Type.Unsafe<TenantCountry>({
      type: 'string',
      enum: Object.keys(tenantCountries),
      description:
        'The country that the tenant trades from. It then begins with what selling there needs: a tax registration, payment and shipping methods and reasons; currency and language are those of the country where they are left out.',
    }),
  ),
  ...Type.Partial(Type.Object(settings)).properties,
  cell: Type.Optional(
    Text(40, {
      description:
        'Where there are several cells: the one that the tenant lives in. Left out, the first one that takes tenants.',
    }),
  ),
  administrator: Type.Object(
    {
      user: UserName({ description: 'Name for the login of the first administrator.' }),
      displayName: Type.Optional(
        Label(255, { description: 'Name for people; the user name when left out.' }),
      ),
      password: Type.Optional(Password({ description: 'Generated when left out.' })),
    },
    { description: 'The first user, who has all rights in the tenant.' },
  ),
})
export type TenantDraft = Static<typeof TenantDraft>

export const TenantPatch = patchOf(Tenant)
export type TenantPatch = Static<typeof TenantPatch>

/** A new tenant with the credentials to administer it. The secrets are shown only here. */
export const NewTenant = Type.Object({
  ...Tenant.properties,
  admin: Type.Object(
    {
      user: Type.String({ description: 'Name for the login.' }),
      password: Type.String({ description: 'The password given or generated, shown only here.' }),
    },
    { description: 'Login of the first administrator.' },
  ),
  client: Type.Object(
    {
      clientId: Type.String({ description: 'Name of the client in OAuth requests.' }),
      clientSecret: Type.String({ description: 'Shown only here.' }),
    },
    { description: 'The first client, with which a program can administer the tenant.' },
  ),
})

export const noSuchTenant = () =>
  new Refusal('missing', 'tenant.unknown', {
    en: 'There is no such tenant.',
    de: 'Diesen Mandanten gibt es nicht.',
  })

const ownRights: Sentence = {
  en: 'The operator cannot lock itself out: its tenant stays active, licensed and with the interface.',
  de: 'Der Betreiber kann sich nicht selbst aussperren: Sein Mandant bleibt aktiv, lizenziert und mit Schnittstelle.',
}

/** Throws `tenant.own-access` (422) for a patch that would lock out its sender. */
export function refuseToLockOut(patch: TenantPatch): void {
  const { isActive, licenceValidUntil, licenceIncludesInterface } = patch
  const endsLicence =
    licenceValidUntil === null ||
    (licenceValidUntil !== undefined && Date.parse(licenceValidUntil) <= Date.now())
  if (isActive !== false && licenceIncludesInterface !== false && !endsLicence) return
  throw new Refusal('broken-rule', 'tenant.own-access', ownRights)
}

const dayMs = 86_400_000

/** Throws where the tenant cannot be deleted at all, or not so soon (422). */
export function checkDeletion(
  { isOperator, deletedAfter: current }: Pick<Tenant, 'isOperator' | 'deletedAfter'>,
  { deletedAfter }: TenantPatch,
): void {
  if (deletedAfter !== undefined && current !== null && Date.parse(current) <= Date.now())
    throw new Refusal('broken-rule', 'tenant.deletion-begun', {
      en: 'The time of the tenant is over: it is being deleted.',
      de: 'Die Zeit des Mandanten ist um: Er wird gelöscht.',
    })
  if (typeof deletedAfter !== 'string') return
  if (isOperator)
    throw new Refusal('broken-rule', 'tenant.not-deletable', {
      en: "The operator's tenant cannot be deleted.",
      de: 'Der Mandant des Betreibers kann nicht gelöscht werden.',
    })
  if (Date.parse(deletedAfter) < Date.now() + dayMs)
    throw new Refusal('broken-rule', 'tenant.deletion-too-soon', {
      en: 'A tenant is deleted a day from now at the earliest.',
      de: 'Ein Mandant wird frühestens in einem Tag gelöscht.',
    })
}
