import Type from 'typebox'
import { Text } from '../../platform/values/shape.ts'

const Count = (description: string) => Type.Integer({ minimum: 0, description })

/** How the service is, at a glance. */
export const ServiceState = Type.Object({
  version: Text(50, { description: 'Version of the service.' }),
  databaseVersion: Text(50, { description: 'Version of PostgreSQL.' }),
  databaseBytes: Count('Size of the database, in bytes.'),
  connections: Count('Number of open connections to the database, of any program.'),
  connectionsMax: Count('Number of connections that the database allows.'),
  isWorking: Type.Boolean({
    description: 'Whether a process does background work at present; false: jobs only wait.',
  }),
  jobs: Type.Object(
    {
      waiting: Count('Number of jobs that have not begun.'),
      overdue: Count('Number of those that should have begun a minute ago.'),
      running: Count('Number of jobs that run.'),
      stalled: Count('Number of those whose process has given no sign of life in time.'),
    },
    { description: 'The background jobs of all tenants together.' },
  ),
  cells: Type.Array(
    Type.Object({
      name: Text(40, { description: 'Name of the cell.' }),
      takesTenants: Type.Boolean({ description: 'Whether new tenants may live there.' }),
    }),
    { description: 'The databases in which tenants live, the first one first.' },
  ),
})
