import { nextIds } from '../../platform/postgres/counter.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { imageTable } from '../images/item-image-store.ts'
import { type Copy, targetsOf } from './copied-list-store.ts'
import type { CopyAction } from './copy-options.ts'

/** Copies images, identified by channel and content. The content is stored once for all items. */
export async function copyImages(
  tx: TenantTx,
  action: CopyAction,
  copy: Copy,
): Promise<readonly number[]> {
  const adapted = action === 'replace' ? await adaptImages(tx, copy) : []
  return [...adapted, ...(await addMissing(tx, action, copy))]
}

/** Removes images that the source does not have; shared images get the name and place of the source's. */
function adaptImages(tx: TenantTx, { sourceId, targetIds }: Copy): Promise<readonly number[]> {
  return targetsOf(
    tx,
    sql`
    with source as (
      select image.* from erp.item_images image
      where image.tenant_id = ${tx.tenantId} and image.item_id = ${sourceId}
    ),
    removed as (
      delete from erp.item_images own
      where own.tenant_id = ${tx.tenantId} and own.item_id = any(${targetIds}::integer[])
        and not exists (
          select from source
          where source.sales_channel_id = own.sales_channel_id and source.digest = own.digest
        )
      returning own.item_id
    ),
    written as (
      update erp.item_images own
      set filename = source.filename, sort_number = source.sort_number
      from source
      where own.tenant_id = ${tx.tenantId} and own.item_id = any(${targetIds}::integer[])
        and source.sales_channel_id = own.sales_channel_id and source.digest = own.digest
        and (own.filename, own.sort_number) is distinct from (source.filename, source.sort_number)
      returning own.item_id
    ),
    changed as (select item_id from removed union select item_id from written)`,
  )
}

interface NewImages {
  readonly targets: readonly number[]
  readonly images: readonly number[]
}

/** Adds the images that a target does not have on the channel; with `attach` behind its own. */
async function addMissing(
  tx: TenantTx,
  action: CopyAction,
  { sourceId, targetIds }: Copy,
): Promise<readonly number[]> {
  const missing = await tx.row<NewImages>(sql`
    select coalesce(array_agg(target.id order by target.id, image.sort_number, image.id), '{}') as targets,
      coalesce(array_agg(image.id order by target.id, image.sort_number, image.id), '{}') as images
    from unnest(${targetIds}::integer[]) as target (id) cross join erp.item_images image
    where image.tenant_id = ${tx.tenantId} and image.item_id = ${sourceId}
      and not exists (
        select from erp.item_images other
        where other.tenant_id = ${tx.tenantId} and other.item_id = target.id
          and other.sales_channel_id = image.sales_channel_id and other.digest = image.digest
      )`)
  if (!missing || missing.images.length === 0) return []
  const ids = await nextIds(tx, imageTable.as, missing.images.length)
  return targetsOf(
    tx,
    sql`
    with last as (
      select image.item_id, max(image.sort_number) as sort_number from erp.item_images image
      where image.tenant_id = ${tx.tenantId} and image.item_id = any(${missing.targets}::integer[])
        and ${action === 'attach'}::boolean
      group by image.item_id
    ),
    changed as (
      insert into erp.item_images (
        tenant_id, id, item_id, sales_channel_id, filename, content_type, sort_number, size_bytes,
        width, height, digest, source_url
      )
      select ${tx.tenantId}::uuid, added.id, added.item_id, image.sales_channel_id, image.filename,
        image.content_type,
        least(coalesce(last.sort_number, 0)::bigint + image.sort_number, 2147483647)::integer,
        image.size_bytes, image.width, image.height, image.digest, image.source_url
      from unnest(${ids}::integer[], ${missing.targets}::integer[], ${missing.images}::integer[])
        as added (id, item_id, image_id)
      join erp.item_images image on image.tenant_id = ${tx.tenantId} and image.id = added.image_id
      left join last on last.item_id = added.item_id
      returning item_id
    )`,
  )
}
