import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { codeOf } from '../../platform/postgres/failure.ts'
import type { Config } from './config.ts'
import { Connections } from './connections.ts'
import { withinAny } from './networks.ts'
import type { OpenService } from './open-service.ts'
import type { Running } from './running.ts'
import { StartError } from './start-error.ts'

/** How long running requests may take after the process got the signal to stop. */
const finishMsMax = 10_000
/** How long a request may take to arrive. */
const onTheirWayMs = 300

/**
 * Throws a `StartError` where the address is not available. Called before anything is created, so that a
 * start that fails for its port leaves nothing behind.
 */
export async function requireFreeAddress(config: Config): Promise<void> {
  const { host, port } = config
  const trial = createServer()
  try {
    trial.listen({ host, port })
    await once(trial, 'listening')
  } catch (error) {
    throw refusedAddress(error, config)
  }
  trial.close()
  await once(trial, 'close')
}

/** Serves requests until the process ends. Throws a `StartError` where the address is not available. */
export async function listen(running: Running, { server, health }: OpenService): Promise<void> {
  const { config, log, atEnd } = running
  const isProxy = withinAny(config.trustedProxies)
  const connections = new Connections(server.server, { isProxy })
  let isStopping = false
  server.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) reply.raw.setHeader('connection', 'close')
    done()
  })
  try {
    await server.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw refusedAddress(error, config)
  }
  atEnd(async () => {
    isStopping = true
    health.stop()
    // Until every balancer has seen that, and sends nothing more over connections that it keeps.
    await pause(config.drainSeconds * 1_000)
    await finish(server, connections)
  })
  await health.readiness()
  log.info({ url: config.publicUrl, host: config.host, port: config.port }, 'listening')
}

/**
 * Accepts no new connections, lets requests finish, and closes each connection when it becomes idle. Idle
 * connections are kept for a moment: a request may be on its way, and its answer then says `connection:
 * close`. The server's own close would cut idle connections at once, and the framework's would refuse
 * requests on open ones.
 */
async function finish(server: FastifyInstance, connections: Connections): Promise<void> {
  const http: HttpServer = server.server
  const closed = once(http, 'close')
  Server.prototype.close.call(http)
  await Promise.race([closed, pause(onTheirWayMs)])
  connections.closeWhenIdle()
  const limit = setTimeout(() => http.closeAllConnections(), finishMsMax)
  await closed
  clearTimeout(limit)
  await server.close()
}

function refusedAddress(error: unknown, { host, port }: Config): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program. Stop that program, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one of its addresses.`,
    ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine.`,
  }
  const reason = reasons[codeOf(error) ?? '']
  return reason ? new StartError(reason, { cause: error }) : error
}
