import { accounting } from './rooms/accounting/routes.tsx'
import { apps } from './rooms/apps/routes.tsx'
import { audit } from './rooms/audit/routes.tsx'
import { channels } from './rooms/channels/routes.tsx'
import { clients } from './rooms/clients/routes.tsx'
import { customers } from './rooms/customers/routes.tsx'
import { guide } from './rooms/guide/routes.tsx'
import { invoices } from './rooms/invoices/routes.tsx'
import { items } from './rooms/items/routes.tsx'
import { jobs } from './rooms/jobs/routes.tsx'
import { orders } from './rooms/orders/routes.tsx'
import { payments } from './rooms/payments/routes.tsx'
import { production } from './rooms/production/routes.tsx'
import { profile } from './rooms/profile/routes.tsx'
import { purchasing } from './rooms/purchasing/routes.tsx'
import { registration } from './rooms/registration/routes.tsx'
import { reminders } from './rooms/reminders/routes.tsx'
import { reports } from './rooms/reports/routes.tsx'
import { returns } from './rooms/returns/routes.tsx'
import { sessions } from './rooms/sessions/routes.tsx'
import { settings } from './rooms/settings/routes.tsx'
import { today } from './rooms/today/routes.tsx'
import { users } from './rooms/users/routes.tsx'
import { vouchers } from './rooms/vouchers/routes.tsx'
import { warehouse } from './rooms/warehouse/routes.tsx'
import type { Room } from './shared/room.ts'

/** All rooms in the order of the navigation. */
export const rooms: readonly Room[] = [
  today,
  reports,
  orders,
  invoices,
  reminders,
  returns,
  vouchers,
  customers,
  payments,
  purchasing,
  accounting,
  warehouse,
  production,
  items,
  channels,
  apps,
  settings,
  registration,
  jobs,
  users,
  clients,
  sessions,
  audit,
  profile,
  guide,
]
