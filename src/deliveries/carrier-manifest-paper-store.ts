import { tenantLanguage } from '../access/doors/tenants/tenant-terms-store.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import { addressOf } from '../platform/records/address-store.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import type { Paper } from '../printing/paper-store.ts'
import { CarrierLabel } from './labels/carrier-label.ts'
import { carrierLabels } from './labels/carrier-label-store.ts'
import { CarrierManifest, noSuchManifest } from './manifests/carrier-manifest.ts'
import { carrierManifests } from './manifests/carrier-manifest-store.ts'

/** Where a parcel goes and what it weighs, beyond the record of its label. */
const inWords = sql`(
  select jsonb_build_object('weight', package.weight, 'recipient', (
    select concat_ws(', ', coalesce(nullif(address.company, ''),
      trim(address.first_name || ' ' || address.last_name)),
      trim(address.postal_code || ' ' || address.city), address.country_iso)
    ${fixed(addressOf('note', 'shipment_address_id'))}))
  from erp.delivery_note_packages package
  join erp.delivery_notes note
    on note.tenant_id = $tenant and note.id = package.delivery_note_id
  where package.tenant_id = $tenant and package.id = carrier_label.package_id)`

export const carrierManifestPaper: Paper = {
  kind: 'carrier-manifest',
  name: 'CarrierManifest',
  about: 'a list of what a carrier fetches',
  remarks: 'It is written in the language of the tenant. ',
  path: {
    v1: '/carrierManifests/{carrierManifestId}',
    v2: '/carrier-manifests/{carrierManifestId}',
  },
  parameter: 'carrierManifestId',
  scope: 'deliverynotes',
  missing: noSuchManifest,
  missingCode: 'carrier-manifest.missing',
  source: carrierManifests,
  example: {
    ...{ document: CarrierManifest, line: CarrierLabel },
    beyondDocument: { carrierName: 'Quay Parcel' },
    beyondLine: { weight: 2.4, recipient: 'Anna Bergmann, 20095 Hamburg, DE' },
  },
  content: {
    number: fixed('carrier_manifest.id::text'),
    date: fixed('carrier_manifest.created'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: sql`(${carrierManifests.record.v2})::jsonb || jsonb_build_object('carrierName', (
      select carrier.name from erp.carriers carrier
      where carrier.tenant_id = $tenant and carrier.id = carrier_manifest.carrier_id))`,
    lines: sql`(
      select coalesce(json_agg((${carrierLabels.record.v2})::jsonb || ${inWords}
        order by carrier_label.id), '[]')
      from erp.carrier_labels carrier_label
      where carrier_label.tenant_id = $tenant
        and carrier_label.manifest_id = carrier_manifest.id)`,
    order: fixed(`json_build_object('languageIso', ${tenantLanguage})`),
    seller: fixed(`'null'`),
  },
  decimalsOf: currencyDecimals,
}
