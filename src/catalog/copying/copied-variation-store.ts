import { nextIds } from '../../platform/postgres/counter.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { variationTable, variationValueTable } from '../variations/variation-store.ts'
import { type Copy, targetsOf } from './copied-list-store.ts'
import type { CopyAction } from './copy-options.ts'

/**
 * Copies variations with their values. Both are matched by name, so that the values of a target's
 * children stay. `attach` adds the variations, and the values of existing variations, whose names the
 * target lacks.
 */
export async function copyVariations(
  tx: TenantTx,
  action: CopyAction,
  copy: Copy,
): Promise<readonly number[]> {
  const adapted = action === 'replace' ? await adaptVariations(tx, copy) : []
  const variations = await addVariations(tx, copy)
  return [...adapted, ...variations, ...(await addValues(tx, copy))]
}

/** Removes variations and values that the source does not have, and updates the shared ones. */
async function adaptVariations(tx: TenantTx, copy: Copy): Promise<readonly number[]> {
  const { sourceId, targetIds } = copy
  const variations = await targetsOf(
    tx,
    sql`
    with source as (
      select variation.* from erp.item_variations variation
      where variation.tenant_id = ${tx.tenantId} and variation.item_id = ${sourceId}
    ),
    removed as (
      delete from erp.item_variations own
      where own.tenant_id = ${tx.tenantId} and own.item_id = any(${targetIds}::integer[])
        and not exists (select from source where lower(source.name) = lower(own.name))
      returning own.item_id
    ),
    written as (
      update erp.item_variations own
      set name = source.name, type = source.type, sort_number = source.sort_number,
        translations = source.translations
      from source
      where own.tenant_id = ${tx.tenantId} and own.item_id = any(${targetIds}::integer[])
        and lower(source.name) = lower(own.name)
        and (own.name, own.type, own.sort_number, own.translations)
          is distinct from (source.name, source.type, source.sort_number, source.translations)
      returning own.item_id
    ),
    changed as (select item_id from removed union select item_id from written)`,
  )
  return [...variations, ...(await adaptValues(tx, copy))]
}

/** As `adaptVariations`, for the values of variations that target and source share. */
function adaptValues(tx: TenantTx, { sourceId, targetIds }: Copy): Promise<readonly number[]> {
  return targetsOf(
    tx,
    sql`
    with source as (
      select variation.name as variation, value.name, value.sort_number, value.translations
      from erp.item_variations variation
      join erp.item_variation_values value
        on value.tenant_id = ${tx.tenantId} and value.variation_id = variation.id
      where variation.tenant_id = ${tx.tenantId} and variation.item_id = ${sourceId}
    ),
    own as (
      select variation.id, variation.item_id, variation.name from erp.item_variations variation
      where variation.tenant_id = ${tx.tenantId} and variation.item_id = any(${targetIds}::integer[])
    ),
    removed as (
      delete from erp.item_variation_values value
      using own
      where value.tenant_id = ${tx.tenantId} and value.variation_id = own.id
        and not exists (
          select from source
          where lower(source.variation) = lower(own.name) and lower(source.name) = lower(value.name)
        )
      returning own.item_id
    ),
    written as (
      update erp.item_variation_values value
      set name = source.name, sort_number = source.sort_number, translations = source.translations
      from own join source on lower(source.variation) = lower(own.name)
      where value.tenant_id = ${tx.tenantId} and value.variation_id = own.id
        and lower(source.name) = lower(value.name)
        and (value.name, value.sort_number, value.translations)
          is distinct from (source.name, source.sort_number, source.translations)
      returning own.item_id
    ),
    changed as (select item_id from removed union select item_id from written)`,
  )
}

interface Missing {
  readonly owners: readonly number[]
  readonly originals: readonly number[]
}

async function addVariations(
  tx: TenantTx,
  { sourceId, targetIds }: Copy,
): Promise<readonly number[]> {
  const missing = await tx.row<Missing>(sql`
    select coalesce(array_agg(target.id order by target.id, variation.id), '{}') as owners,
      coalesce(array_agg(variation.id order by target.id, variation.id), '{}') as originals
    from unnest(${targetIds}::integer[]) as target (id) cross join erp.item_variations variation
    where variation.tenant_id = ${tx.tenantId} and variation.item_id = ${sourceId}
      and not exists (
        select from erp.item_variations other
        where other.tenant_id = ${tx.tenantId} and other.item_id = target.id
          and lower(other.name) = lower(variation.name)
      )`)
  if (!missing || missing.owners.length === 0) return []
  const ids = await nextIds(tx, variationTable.as, missing.owners.length)
  return targetsOf(
    tx,
    sql`
    with changed as (
      insert into erp.item_variations (tenant_id, id, item_id, name, type, sort_number, translations)
      select ${tx.tenantId}::uuid, added.id, added.item_id, variation.name, variation.type,
        variation.sort_number, variation.translations
      from unnest(${ids}::integer[], ${missing.owners}::integer[], ${missing.originals}::integer[])
        as added (id, item_id, variation_id)
      join erp.item_variations variation
        on variation.tenant_id = ${tx.tenantId} and variation.id = added.variation_id
      returning item_id
    )`,
  )
}

/** Adds the values that a target's variation of the same name lacks; a new variation gets all. */
async function addValues(tx: TenantTx, { sourceId, targetIds }: Copy): Promise<readonly number[]> {
  const missing = await tx.row<Missing>(sql`
    select coalesce(array_agg(own.id order by own.id, value.id), '{}') as owners,
      coalesce(array_agg(value.id order by own.id, value.id), '{}') as originals
    from erp.item_variations variation
    join erp.item_variation_values value
      on value.tenant_id = ${tx.tenantId} and value.variation_id = variation.id
    join erp.item_variations own on own.tenant_id = ${tx.tenantId}
      and own.item_id = any(${targetIds}::integer[]) and lower(own.name) = lower(variation.name)
    where variation.tenant_id = ${tx.tenantId} and variation.item_id = ${sourceId}
      and not exists (
        select from erp.item_variation_values other
        where other.tenant_id = ${tx.tenantId} and other.variation_id = own.id
          and lower(other.name) = lower(value.name)
      )`)
  if (!missing || missing.owners.length === 0) return []
  const ids = await nextIds(tx, variationValueTable.as, missing.owners.length)
  return targetsOf(
    tx,
    sql`
    with added as (
      insert into erp.item_variation_values
        (tenant_id, id, variation_id, name, sort_number, translations)
      select ${tx.tenantId}::uuid, added.id, added.variation_id, value.name, value.sort_number,
        value.translations
      from unnest(${ids}::integer[], ${missing.owners}::integer[], ${missing.originals}::integer[])
        as added (id, variation_id, value_id)
      join erp.item_variation_values value
        on value.tenant_id = ${tx.tenantId} and value.id = added.value_id
      returning variation_id
    ),
    changed as (
      select variation.item_id from added
      join erp.item_variations variation
        on variation.tenant_id = ${tx.tenantId} and variation.id = added.variation_id
    )`,
  )
}
