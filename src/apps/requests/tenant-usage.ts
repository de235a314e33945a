import Type from 'typebox'
import { Instant, Int32, orNull, Text } from '../../platform/values/shape.ts'

const calls = {
  calls: Int32({ description: 'Number of calls, those that were refused included.' }),
  refusedCalls: Int32({ description: 'How many of them were answered with 400 or above.' }),
}
const Count = (description: string) => Type.Integer({ minimum: 0, description })

/** What the operator grants a tenant, and what it uses of it. */
export const TenantUsage = Type.Object({
  licenceValidUntil: orNull(
    Instant({ description: 'After this moment requests are refused with 402; null: no licence.' }),
  ),
  licenceIncludesInterface: Type.Boolean({
    description: 'False: requests of programs are refused with 402.',
  }),
  ratePerSecond: Int32({ description: 'Requests per second that each app or client may send.' }),
  rateBurst: Int32({ description: 'Requests that each app or client may send at once.' }),
  auditRetentionDays: Int32({ description: 'How many days audit entries are kept.' }),
  activeUsers: Count('Number of users who may sign in.'),
  users: Count('Number of users, inactive ones included.'),
  files: Count('Number of files that are kept: images, imports, documents and what is attached.'),
  fileBytes: Count('Size of these files together, in bytes.'),
  lastDay: Type.Object(calls, {
    description: 'What apps called within the last 24 hours, the present one included.',
  }),
  hours: Type.Array(
    Type.Object({ hour: Instant({ description: 'The beginning of the hour.' }), ...calls }),
    { description: 'The same by hour, the oldest first; hours without a call are left out.' },
  ),
  apps: Type.Array(
    Type.Object({
      appId: Text(255, { description: 'Id that the app registered with.' }),
      appName: Text(255, { description: 'What people call the app; empty where it is unknown.' }),
      ...calls,
    }),
    { description: 'The same by app, the one with most calls first.' },
  ),
  records: Type.Array(
    Type.Object({
      kind: Text(100, { description: 'What they are: `item`.' }),
      count: Count('Number of records of the kind.'),
    }),
    { description: 'How many records the tenant has, by kind.' },
  ),
})

/** A deprecated operation that an app still calls. */
export const DeprecatedCall = Type.Object({
  appId: Text(255, { description: 'Id that the app registered with.' }),
  appName: Text(255, { description: 'What people call the app; empty where it is unknown.' }),
  operation: Text(255, { description: 'Name of the operation, its `operationId`.' }),
  summary: Text(255, { description: 'What it does, in English.' }),
  method: Text(10, { description: 'Method of HTTP.' }),
  path: Text(500, { description: 'Pattern of the address.' }),
  calls: Int32({ description: 'Number of calls within the last 30 days.' }),
  refusedCalls: Int32({ description: 'How many of them were answered with 400 or above.' }),
  lastCall: Instant({ description: 'When it was last called.' }),
  since: Instant({ description: 'When the end of the operation was announced.' }),
  sunset: Instant({ description: 'When it ends.' }),
  successor: Text(500, { description: 'What to use instead.' }),
})
