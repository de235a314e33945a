import { access } from '../access/room.ts'
import { catalog } from '../catalog/room.ts'
import { customers } from '../customers/room.ts'
import type { Room } from '../platform/room.ts'
import { pricing } from '../pricing/room.ts'
import { warehouse } from '../warehouse/room.ts'
import { addTenantBasics } from './first-run/tenant-basics.ts'
import { version } from './process/version.ts'

/** Every room of the business. What they bring is put together in the other files of this folder. */
export const rooms: readonly Room[] = [
  access({ addTenantBasics, version }),
  catalog,
  pricing,
  customers,
  warehouse,
]
