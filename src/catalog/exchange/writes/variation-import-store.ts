import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { variationTable, variationValueTable } from '../../variations/variation-store.ts'

/** A record known by its name within the one above it: an item's variation, a variation's value. */
export interface NamedBelow {
  readonly above: number
  readonly name: string
}

interface Found {
  readonly id: number | null
  readonly last: number
}

/** Buyers choose from a list. */
const dropDown = 0

/** Ids of the variations, in their order; missing ones are created with their place. */
export async function resolveOrCreateVariations(
  tx: TenantTx,
  wanted: readonly (NamedBelow & { readonly place: number })[],
): Promise<{ readonly ids: number[]; readonly addedTo: number[] }> {
  const found = await tx.rows<Pick<Found, 'id'>>(sql`
    select (
      select variation.id from erp.item_variations variation
      where variation.tenant_id = ${tx.tenantId} and variation.item_id = given.above
        and lower(variation.name) = lower(given.name)
      order by variation.id limit 1
    ) as id
    from ${givenOf(wanted)}
    order by given.position`)
  const missing = wanted.filter((_, index) => found[index]?.id === null)
  const added = await insertRows(
    tx,
    variationTable,
    missing.map(({ above, name, place }) => ({
      ...{ itemId: above, name, type: dropDown, sortNumber: place, translations: [] },
    })),
  )
  return merged(found, missing, added)
}

/** As `resolveOrCreateVariations`, for values; new values are placed behind existing ones. */
export async function resolveOrCreateVariationValues(
  tx: TenantTx,
  wanted: readonly NamedBelow[],
): Promise<{ readonly ids: number[]; readonly addedTo: number[] }> {
  const found = await tx.rows<Found>(sql`
    select (
      select value.id from erp.item_variation_values value
      where value.tenant_id = ${tx.tenantId} and value.variation_id = given.above
        and lower(value.name) = lower(given.name)
      order by value.id limit 1
    ) as id, coalesce((
      select max(value.sort_number) from erp.item_variation_values value
      where value.tenant_id = ${tx.tenantId} and value.variation_id = given.above
    ), 0) as last
    from ${givenOf(wanted)}
    order by given.position`)
  const places = new Map(wanted.map(({ above }, index) => [above, found[index]?.last ?? 0]))
  const missing = wanted.filter((_, index) => found[index]?.id === null)
  const rows = missing.map(({ above, name }) => {
    const sortNumber = Math.min((places.get(above) ?? 0) + 1, 2_147_483_647)
    places.set(above, sortNumber)
    return { variationId: above, name, sortNumber, translations: [] }
  })
  return merged(found, missing, await insertRows(tx, variationValueTable, rows))
}

function givenOf(wanted: readonly NamedBelow[]) {
  return sql`unnest(
      ${wanted.map(({ above }) => above)}::integer[], ${wanted.map(({ name }) => name)}::text[]
    ) with ordinality given (above, name, position)`
}

function merged(
  found: readonly Pick<Found, 'id'>[],
  missing: readonly NamedBelow[],
  added: readonly { readonly id: number }[],
) {
  const fresh = added.map(({ id }) => id)
  const ids = found.map(({ id }) => id ?? (fresh.shift() as number))
  return { ids, addedTo: missing.map(({ above }) => above) }
}

/** The value of a child in one variation of its parent. */
export interface ChildValue {
  readonly childId: number
  readonly variationId: number
  readonly valueId: number
}

/**
 * Sets the values of children; their values in other variations stay. Returns the children in which
 * anything changed. The caller has locked the children.
 */
export async function setChildValues(
  tx: TenantTx,
  wanted: readonly ChildValue[],
): Promise<number[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (
    "childId" integer, "variationId" integer, "valueId" integer)`
  const rows = await tx.rows<{ id: number }>(sql`
    with removed as (
      delete from erp.item_child_values link
      using ${given}, erp.item_variation_values value
      where link.tenant_id = ${tx.tenantId} and link.item_id = given."childId"
        and value.tenant_id = ${tx.tenantId} and value.id = link.variation_value_id
        and value.variation_id = given."variationId" and value.id <> given."valueId"
      returning link.item_id
    ),
    added as (
      insert into erp.item_child_values (tenant_id, item_id, variation_value_id)
      select ${tx.tenantId}::uuid, given."childId", given."valueId" from ${given}
      order by given."childId", given."valueId"
      on conflict (tenant_id, item_id, variation_value_id) do nothing
      returning item_id
    )
    select removed.item_id as id from removed union select added.item_id from added
    order by id`)
  return rows.map(({ id }) => id)
}
