import { itemColumn, itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { BillOfMaterials, billOfMaterialsEvents, billStates } from './bill-of-materials.ts'

const as = 'bill_of_materials'

export const billTable: NumberedTable = {
  table: 'bills_of_materials',
  as,
  announces: billOfMaterialsEvents,
  columns: {
    productionItemId: 'integer',
    version: 'integer',
    name: 'text',
    description: 'text',
  },
}

const operationTable: NumberedTable = {
  table: 'bill_of_materials_operations',
  as: 'bill_of_materials_operation',
  columns: { billOfMaterialsId: 'integer', sort: 'integer', name: 'text' },
}

const componentTable: NumberedTable = {
  table: 'bill_of_materials_items',
  as: 'bill_of_materials_item',
  columns: {
    billOfMaterialsId: 'integer',
    sort: 'integer',
    itemId: 'integer',
    quantity: 'numeric',
    operationId: 'integer',
  },
}

/** The name of the step in which a part, a row called `part`, is used. */
export const operationNameOf = `(select step.name from erp.bill_of_materials_operations step
  where step.tenant_id = $tenant and step.id = part.operation_id)`

export const billsOfMaterials: RecordSource = {
  ...billTable,
  record: projected(shapeOf(BillOfMaterials), {
    id: keyOf(as),
    ...columnsOf(as, 'version', 'name', 'description', 'state'),
    createdAt: fixed(`${as}.created`),
    activatedAt: fixed(`${as}.activated`),
    operations: {
      from: fixed(`from erp.bill_of_materials_operations step
        where step.tenant_id = $tenant and step.bill_of_materials_id = ${as}.id`),
      element: columnsOf('step', 'name'),
      order: fixed('step.sort'),
    },
    components: {
      from: fixed(`from erp.bill_of_materials_items part
        where part.tenant_id = $tenant and part.bill_of_materials_id = ${as}.id`),
      element: {
        itemId: itemReferenceOf('part'),
        sku: fixed(itemColumn('part', 'sku')),
        name: fixed(itemColumn('part', 'name')),
        ...columnsOf('part', 'quantity'),
        operationName: fixed(operationNameOf),
      },
      order: fixed('part.sort'),
    },
  }),
}

/** The version that comes next for an item, which is locked. */
export async function nextVersion(tx: TenantTx, productionItemId: number): Promise<number> {
  const found = await tx.row<{ version: number }>(sql`
    select coalesce(max(bill.version), 0) + 1 as version from erp.bills_of_materials bill
    where bill.tenant_id = ${tx.tenantId} and bill.production_item_id = ${productionItemId}`)
  return found?.version ?? 1
}

/** Whether a bill of materials is one of an item's. */
export function ofProductionItem({ id }: Key): Sql {
  return sql`bill_of_materials.production_item_id = ${id}`
}

interface HeldBill {
  readonly state: number
}

/** What a bill of materials, which is locked, says of itself. */
export async function readBill(tx: TenantTx, billId: number): Promise<HeldBill | undefined> {
  return tx.row<HeldBill>(sql`
    select bill.state from erp.bills_of_materials bill
    where bill.tenant_id = ${tx.tenantId} and bill.id = ${billId}`)
}

/** A part as a store has it. */
export interface StoredComponent {
  readonly itemId: number
  readonly quantity: number
  readonly operationName: string | null
}

/** The parts and steps of a bill of materials, in their order. */
export async function readParts(tx: TenantTx, billId: number) {
  const [components, operations] = await tx.all<
    [StoredComponent & { readonly uuid: string }, { readonly name: string }]
  >([
    sql`
      select part.item_id as "itemId", ${itemReferenceOf('part').uuid} as uuid,
        part.quantity::float8 as quantity, ${fixed(operationNameOf)} as "operationName"
      from erp.bill_of_materials_items part
      where part.tenant_id = ${tx.tenantId} and part.bill_of_materials_id = ${billId}
      order by part.sort`,
    sql`
      select step.name from erp.bill_of_materials_operations step
      where step.tenant_id = ${tx.tenantId} and step.bill_of_materials_id = ${billId}
      order by step.sort`,
  ])
  return { components, operations }
}

/** Gives a bill of materials, which is locked, exactly these parts and steps. */
export async function replaceParts(
  tx: TenantTx,
  billId: number,
  components: readonly StoredComponent[],
  operations: readonly { readonly name: string }[],
): Promise<void> {
  await tx.all([
    sql`
      delete from erp.bill_of_materials_items
      where tenant_id = ${tx.tenantId} and bill_of_materials_id = ${billId}`,
    sql`
      delete from erp.bill_of_materials_operations
      where tenant_id = ${tx.tenantId} and bill_of_materials_id = ${billId}`,
  ])
  const steps = operations.map(({ name }, sort) => ({ billOfMaterialsId: billId, sort, name }))
  const keys = await insertRows(tx, operationTable, steps)
  const idOf = (name: string | null) =>
    keys[operations.findIndex((operation) => operation.name === name)]?.id ?? null
  await insertRows(
    tx,
    componentTable,
    components.map(({ itemId, quantity, operationName }, sort) => ({
      ...{ billOfMaterialsId: billId, sort, itemId, quantity, operationId: idOf(operationName) },
    })),
  )
}

/** The statements that make a version the active one of its item, which is locked. */
export function activation(tx: TenantTx, { id }: Key, productionItemId: number): Sql[] {
  const now = new Date().toISOString()
  return [
    sql`
      update erp.bills_of_materials bill
      set state = ${billStates.former}::integer, changed = ${now}::timestamptz
      where bill.tenant_id = ${tx.tenantId} and bill.production_item_id = ${productionItemId}
        and bill.state = ${billStates.active}::integer`,
    sql`
      update erp.bills_of_materials bill
      set state = ${billStates.active}::integer, activated = ${now}::timestamptz,
        changed = ${now}::timestamptz
      where bill.tenant_id = ${tx.tenantId} and bill.id = ${id}`,
  ]
}
