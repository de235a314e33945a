import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { embeddedOwner, residentMiB, startService } from '../testing/processes/service-process.ts'
import { addChannels, attemptsOf, type FilledChannel, fill } from './testing/backlog-ground.ts'
import { ask } from './testing/probe.ts'
import { dataDirectory, endings, figures } from './testing/proving-ground.ts'
import type { RoughReport, RoughTask } from './testing/rough-readers.ts'

/**
 * A channel with a million events, whose clients read slowly or vanish, does not delay the channel of another tenant.
 */

const backlog = 1_000_000
const leaseSeconds = 5
const [slow, vanishing, everyMs] = [20, 5, 1_000]
const [polls, perSecond, perPoll] = [600, 20, 10]
/** The first ones wait for plans and compiled code. */
const firstPolls = 100
const residentMiBMax = 350

const roughReaders = fileURLToPath(new URL('testing/rough-readers.ts', import.meta.url))

async function poll(port: number, { program }: FilledChannel, query = '', agent?: Agent) {
  const line = `GET /v1/channel/event${query}`
  const { status, text } = await ask({ port, line, actor: program }, agent)
  assert.equal(status, 200, text)
  const { eventList } = JSON.parse(text) as { eventList: { id: string }[] }
  return { ids: eventList.map(({ id }) => id), bytes: text.length }
}

/** Polls and acknowledges at a steady rate; the times begin when a poll was due, so none hides one behind it. */
async function steadyTimes(port: number, channel: FilledChannel, count = polls): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  const take = async (n: number) => {
    const dueAt = startedAt + (n * 1_000) / perSecond
    await pause(Math.max(0, dueAt - performance.now()))
    const { ids } = await poll(port, channel, `?limit=${perPoll}`, agent)
    const ms = performance.now() - dueAt
    assert.equal(ids.length, perPoll)
    const line = 'DELETE /v1/channel/event'
    const body = { eventIdList: ids }
    assert.equal((await ask({ port, line, actor: channel.program, body }, agent)).status, 204)
    return ms
  }
  const times: number[] = []
  for (let n = 0; n < count; n++) times.push(await take(n))
  agent.destroy()
  return times.toSorted((one, other) => one - other)
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN

/** Hangs up as soon as the answer has begun. */
async function vanish(port: number, { program }: FilledChannel): Promise<void> {
  const { authorization } = program.headers as Record<string, string>
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(`GET /v1/channel/event?limit=1000 HTTP/1.1\r\nhost: x\r\n`)
  socket.write(`authorization: ${authorization}\r\n\r\n`)
  await once(socket, 'data')
  socket.destroy()
}

async function comesAgain(
  port: number,
  owner: ReturnType<typeof embeddedOwner>,
  one: FilledChannel,
) {
  const sentAt = performance.now()
  await vanish(port, one)
  const lost = Array.from({ length: 1_000 }, (_, index) => `1.${index + 1}`)
  const next = await poll(port, one)
  assert.deepEqual([next.ids.length, next.ids[0]], [100, '1.1001'])
  assert.deepEqual(await attemptsOf(owner, one, lost), [1])
  const untilDue = async (): Promise<string[]> => {
    assert.ok(performance.now() - sentAt < 4_000 * leaseSeconds, 'nothing comes again')
    await pause(100)
    const { ids } = await poll(port, one, '?limit=1000')
    return ids[0] === lost[0] ? ids : untilDue()
  }
  assert.deepEqual(await untilDue(), lost)
  const againMs = performance.now() - sentAt
  assert.ok(againMs >= 1_000 * leaseSeconds, `again after ${againMs} ms`)
  assert.deepEqual(await attemptsOf(owner, one, lost), [2])
  return againMs
}

test('a million events with slow and vanishing readers do not delay another tenant, and come again', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir }, { isLogKept: false })
  atEnd(() => service.end('SIGTERM'))
  const { port } = service
  const owner = embeddedOwner(dataDir)
  const [crowded, calm] = await addChannels(owner, port, ['Alice', 'Bob'], leaseSeconds)
  assert.ok(crowded && calm)
  await fill(owner, calm, (firstPolls + 2 * polls) * perPoll)
  await steadyTimes(port, calm, firstPolls)
  const alone = await steadyTimes(port, calm)

  await fill(owner, crowded, backlog)
  const againMs = await comesAgain(port, owner, crowded)
  const largest = await poll(port, crowded, '?limit=1000')
  assert.equal(largest.ids.length, 1_000)
  assert.ok(largest.bytes < 5 * 1024 * 1024, `${largest.bytes} bytes`)

  const readers = fork(roughReaders, { stdio: 'inherit' })
  atEnd(() => readers.kill())
  const { authorization = '' } = crowded.program.headers as Record<string, string>
  readers.send({ port, authorization, slow, vanishing, everyMs } satisfies RoughTask)
  const beforeMiB = residentMiB(service.child)
  let most = beforeMiB
  const look = setInterval(() => {
    most = Math.max(most, residentMiB(service.child))
  }, 100)
  const during = await steadyTimes(port, calm)
  clearInterval(look)
  const reported = once(readers, 'message')
  readers.send('end')
  const [report] = (await reported) as [RoughReport]

  const [before, after] = [alone, during].map((times) => quantile(times, 0.99)) as [number, number]
  const [medianBefore, medianAfter] = [alone, during].map((times) => quantile(times, 0.5))
  t.diagnostic(
    figures({
      ...{ 'p99 alone ms': before, 'p99 during ms': after, medianBefore, medianAfter },
      ...{ 'slow answers': report.slow, vanished: report.vanished },
      ...{
        'again ms': againMs,
        'answer bytes': largest.bytes,
        'before MiB': beforeMiB,
        'most MiB': most,
      },
    }),
  )
  assert.ok(report.slow >= slow && report.vanished >= vanishing, 'the readers did not read')
  assert.ok(most < residentMiBMax, `${most} MiB`)
  assert.ok(after <= 2 * before, `p99 ${before} ms alone, ${after} ms during the backlog`)
})
