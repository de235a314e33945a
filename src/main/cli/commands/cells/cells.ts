import {
  addressesOf,
  type Cells,
  connect,
  MoveError,
} from '../../../../access/tenants/move/cells.ts'
import { type MovedTenant, moveTenant } from '../../../../access/tenants/move/move-tenant.ts'
import { listTenantsOf } from '../../../../access/tenants/move/moved-tenant-store.ts'
import { channelTies } from '../../../../channels/tied-tenant-store.ts'
import { openAddresses, sealedAddresses } from '../../../../platform/cells/cell.ts'
import {
  listCells as findCells,
  listMoves,
  setAddresses,
  setDraining,
} from '../../../../platform/cells/move-store.ts'
import { addCell as add } from '../../../cells/add-cell.ts'
import { openVault } from '../../../process/master-key.ts'
import { CliError, usageError } from '../../cli-error.ts'
import type { Answer, Given, Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-pool.ts'
import { wholeNumber } from '../../option-values.ts'
import { factsOf, tableOf } from '../../table.ts'
import { tenantIdOf } from '../tenants/tenant-id.ts'

/** Runs work on the directory of cells, connected as its owner. Refusals are thrown as a `CliError`. */
async function withCells<T>(
  { config: readConfig }: Surroundings,
  work: (cells: Cells) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  if (config.cell !== undefined) throw usageError('Cells are administered without CELL.')
  const vault = openVault(config)
  try {
    return await withDatabase(config, (_pool, { owner }) => work({ owner, vault }))
  } catch (error) {
    throw error instanceof MoveError ? new CliError(error.message, { cause: error }) : error
  }
}

export async function addCell(given: Given, surroundings: Surroundings): Promise<Answer> {
  const name = given.argument('name')
  const { secrets } = surroundings.config()
  const { cellDatabaseUrl, cellDirectDatabaseUrl } = secrets
  if (cellDatabaseUrl === undefined)
    throw usageError('Name the database of the cell in CELL_DATABASE_URL.')
  const addresses = {
    application: { connectionString: cellDatabaseUrl },
    owner: { connectionString: cellDirectDatabaseUrl ?? cellDatabaseUrl },
    ...standbyOf(secrets.cellStandbyDatabaseUrl),
  }
  await withCells(surroundings, (cells) => add({ ...cells, name, addresses }))
  return {
    json: { name },
    text: `The cell ${name} takes tenants. Start its work with CELL=${name}.`,
  }
}

const standbyOf = (url: string | undefined) => url && { standby: { connectionString: url } }

export async function setStandby(given: Given, surroundings: Surroundings): Promise<Answer> {
  const name = given.argument('name')
  const { cellStandbyDatabaseUrl: url } = surroundings.config().secrets
  const isNone = given.has('none')
  if (isNone === (url !== undefined))
    throw usageError('Name the standby in CELL_STANDBY_DATABASE_URL, or say --none.')
  await withCells(surroundings, async ({ owner, vault }) => {
    const directory = await connect(owner, 'kontor cell standby')
    try {
      const cell = (await findCells(directory)).find((one) => one.name === name)
      if (!cell?.addresses) throw new MoveError(`There is no cell ${name} with addresses.`)
      const { standby: _, ...addresses } = openAddresses(vault, cell.addresses)
      const sealed = sealedAddresses(vault, { ...addresses, ...standbyOf(url) })
      await setAddresses(directory, name, sealed)
    } finally {
      await directory.end()
    }
  })
  const text = isNone
    ? `The cell ${name} has no standby for reads.`
    : `Reads of the cell ${name} are sent to its standby.`
  return { json: { name, hasStandby: !isNone }, text }
}

interface ListedCell {
  readonly name: string
  readonly isDraining: boolean
  /** Null where its database does not answer. */
  readonly tenants: number | null
}

export async function listCells(surroundings: Surroundings): Promise<Answer> {
  const json = await withCells(surroundings, async (cells) => {
    const directory = await connect(cells.owner, 'kontor cell list')
    try {
      const found = await Promise.all(
        (await findCells(directory)).map(async ({ name, isDraining }): Promise<ListedCell> => {
          const tenants = await tenantsOf(cells, name).catch(() => undefined)
          return { name, isDraining, tenants: tenants?.length ?? null }
        }),
      )
      const moves = await listMoves(directory)
      return { cells: found, moves: moves.map(({ isDue: _, ...move }) => move) }
    } finally {
      await directory.end()
    }
  })
  const table = tableOf(
    json.cells,
    {
      cell: (row) => row.name,
      tenants: (row) => row.tenants ?? 'does not answer',
      'takes tenants': (row) => !row.isDraining,
    },
    '',
  )
  const moves = tableOf(
    json.moves,
    {
      tenant: (row) => row.tenantId,
      from: (row) => row.source,
      to: (row) => row.target,
      'old rows until': (row) => row.clearAfter?.toISOString() ?? 'under way',
    },
    'No tenant is being moved.',
  )
  return { json, text: `${table}\n\n${moves}` }
}

async function tenantsOf(cells: Cells, name: string): Promise<string[]> {
  const directory = await connect(cells.owner, 'kontor cell list')
  try {
    const client = await connect(
      (await addressesOf(directory, cells, name)).owner,
      'kontor cell list',
    )
    try {
      return await listTenantsOf(client)
    } finally {
      await client.end()
    }
  } finally {
    await directory.end()
  }
}

export async function moveOne(given: Given, surroundings: Surroundings): Promise<Answer> {
  const hours = wholeNumber(given, 'grace-hours')
  const json = await withCells(surroundings, (cells) =>
    carried(surroundings, cells, {
      tenantId: tenantIdOf(given),
      target: given.argument('cell'),
      ...(hours !== undefined && { graceSeconds: hours * 3600 }),
    }),
  )
  const text = factsOf({
    Tenant: json.tenantId,
    From: json.source,
    To: json.target,
    Rows: json.rows,
    'Kept out for': `${Math.round(json.heldMs)} ms`,
  })
  return { json, text }
}

async function carried(
  { terminal }: Pick<Surroundings, 'terminal'>,
  cells: Cells,
  move: { readonly tenantId: string; readonly target: string; readonly graceSeconds?: number },
): Promise<MovedTenant> {
  const progress = terminal.progress()
  try {
    return await moveTenant({
      ...{ ...cells, ...move, obstacle: channelTies },
      onStep: (step, share) => progress.at(step, share),
    })
  } finally {
    progress.end()
  }
}

export async function drainCell(given: Given, surroundings: Surroundings): Promise<Answer> {
  const name = given.argument('name')
  const isDraining = !given.has('undo')
  const json = await withCells(surroundings, async (cells) => {
    const directory = await connect(cells.owner, 'kontor cell drain')
    try {
      if (!(await setDraining(directory, name, isDraining)))
        throw new MoveError(`There is no cell ${name}.`)
      return isDraining ? await moveAll(surroundings, cells, name) : { moved: [], left: [] }
    } finally {
      await directory.end()
    }
  })
  const lines = json.left.map(({ tenantId, reason }) => `${tenantId} stays: ${reason}`)
  const text = isDraining
    ? `${json.moved.length} tenants were moved.`
    : `${name} takes tenants again.`
  return { json, text: [text, ...lines].join('\n'), status: json.left.length > 0 ? 1 : 0 }
}

interface Drained {
  readonly moved: readonly MovedTenant[]
  readonly left: readonly { readonly tenantId: string; readonly reason: string }[]
}

async function moveAll(surroundings: Surroundings, cells: Cells, name: string): Promise<Drained> {
  const [moved, left]: [MovedTenant[], Drained['left'][number][]] = [[], []]
  for (const tenantId of await tenantsOf(cells, name)) {
    try {
      const target = await emptiest(cells)
      moved.push(await carried(surroundings, cells, { tenantId, target }))
    } catch (error) {
      if (!(error instanceof MoveError)) throw error
      left.push({ tenantId, reason: error.message })
    }
  }
  return { moved, left }
}

async function emptiest(cells: Cells): Promise<string> {
  const directory = await connect(cells.owner, 'kontor cell drain')
  try {
    const open = (await findCells(directory)).filter(({ isDraining }) => !isDraining)
    const counted = await Promise.all(
      open.map(async ({ name }) => ({ name, count: (await tenantsOf(cells, name)).length })),
    )
    const [first] = counted.toSorted((one, other) => one.count - other.count)
    if (!first) throw new MoveError('No other cell takes tenants.')
    return first.name
  } finally {
    await directory.end()
  }
}
