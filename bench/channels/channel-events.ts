import { measureActivations } from './channel-activation.ts'
import { measureBare } from './channel-bare.ts'
import { measurePassing } from './channel-passing.ts'
import { measureDepths, measureManyPollers, measureOneChannel } from './channel-polling.ts'
import { measureQueueing } from './channel-queueing.ts'
import { raiseChannelStage } from './channel-stage.ts'

/**
 * Measures the queue of marketplace channels over HTTP, with everything on. `PARTS` names what is measured
 * (depths, bare, pollers, queueing, activations, passing), `WAITING` how many events wait in the deep queue, and
 * `PASSING` how many pass through it, while the sizes of the tables are watched. What is compared with pgbench
 * (Debian: postgresql) alternates with it in one run: read the ratios, not the rates.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { PARTS = 'depths,bare,pollers,queueing,activations,passing' } = process.env
// biome-ignore lint/style/noProcessEnv: the same.
const { WAITING = '1000000' } = process.env
// biome-ignore lint/style/noProcessEnv: the same.
const { PASSING = '1000000' } = process.env

const parts = {
  depths: (stage) => measureDepths(stage, Number(WAITING)),
  bare: measureBare,
  pollers: async (stage) => {
    await measureOneChannel(stage)
    await measureManyPollers(stage)
  },
  queueing: measureQueueing,
  activations: measureActivations,
  passing: (stage) => measurePassing(stage, Number(PASSING)),
} satisfies Record<string, (stage: Awaited<ReturnType<typeof raiseChannelStage>>) => Promise<void>>

const stage = await raiseChannelStage()
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (PARTS.split(',').includes(name)) await measure(stage)
  }
} finally {
  await stage.strike()
}
