import { type Sql, sql } from '../../platform/postgres/sql.ts'
import { serialStates } from '../reservations/serial-number-store.ts'

/** The lines of orders that units with a serial number were delivered with and are still with the customer, as a sub-select. */
export const linesOfSerial = (serialNumber: string): Sql => sql`
  select serial.sales_order_line_id from erp.item_serial_numbers serial
  where serial.tenant_id = $tenant and serial.serial_key = lower(${serialNumber})
    and serial.state = ${serialStates.delivered}`
