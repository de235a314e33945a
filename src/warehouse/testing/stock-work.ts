import { sql } from '../../platform/postgres/sql.ts'
import type { TestTenant } from '../../whole/testing/world.ts'
import { putBack, type ReturnedLine } from '../doors/reservations/put-back.ts'
import type { Want } from '../doors/reservations/reservation.ts'
import { reserve } from '../doors/reservations/reservation-store.ts'
import { type DeliveredLine, takeOut } from '../doors/reservations/take-out.ts'
import { bookingAt } from '../stocks/bookings/booking.ts'
import { bookingStatements } from '../stocks/bookings/booking-store.ts'
import { resolveBookings } from '../stocks/bookings/resolve-bookings.ts'
import type { Placed } from './stock-ground.ts'

type Work = Parameters<typeof takeOut>[0]

/** What orders and deliveries do with the stock of a tenant, each in a transaction of its own. */
export function stockWork(tenant: TestTenant) {
  const working = (tx: Work['tx']): Work => ({
    tx,
    fieldName: (path) => path.join('.'),
    // Of the caller only the name and the app are read.
    caller: { name: 'test' } as Work['caller'],
    audited: ({ from }) => sql`select from ${from}`,
  })

  /** An order made here wants this. */
  const madeHere = async (...wants: Want[]) =>
    (await tenant.work((tx) => reserve(tx, wants, { isFact: false }))).shortages
  /** An order of a channel wants this. */
  const fact = async (...wants: Want[]) =>
    (await tenant.work((tx) => reserve(tx, wants, { isFact: true }))).shortages

  /** What each line has. */
  const reservedOf = (...wants: Want[]) =>
    tenant.work(async (tx) => {
      const rows = await tx.rows<{ id: number; reserved: string }>(sql`
        select sales_order_line_id as id, trim_scale(reserved)::text as reserved
        from erp.stock_reservations where tenant_id = ${tx.tenantId} order by 1`)
      return wants.map(({ lineId }) => rows.find(({ id }) => id === lineId)?.reserved)
    })

  /** Delivers lines; each is line 0, 1 … of the body. */
  const deliver = (...lines: Omit<DeliveredLine, 'path'>[]) =>
    tenant.work((tx) => takeOut(working(tx), lines.map(placed), 'Delivery'))

  /** Takes lines back; `wants` are those that want theirs again. */
  const takeBack = (lines: readonly Omit<ReturnedLine, 'path'>[], wants: readonly Want[] = []) =>
    tenant.work((tx) => putBack(working(tx), lines.map(placed), { comment: 'Return', wants }))

  /** Books as an operation does. */
  const bookIn = (item: Placed, warehouse: Placed, quantity: number) =>
    tenant.work(async (tx) => {
      const { fieldName, caller } = working(tx)
      const draft = { itemId: { id: item.id }, warehouseId: { id: warehouse.id }, quantity }
      const lines = await resolveBookings({ tx, fieldName }, [bookingAt([], draft)])
      await tx.concludeAll(bookingStatements(tx, lines, caller))
    })

  return { madeHere, fact, reservedOf, deliver, takeBack, bookIn }
}

function placed<Line>(line: Line, index: number) {
  return { ...line, path: ['lineItems', index] }
}
