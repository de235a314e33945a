import type { Command, Given } from '../../command.ts'
import { decimal, wholeNumber } from '../../option-values.ts'
import { openBoard } from '../../simulate/board.ts'
import { Chance } from '../../simulate/chance.ts'
import { ChannelClient } from '../../simulate/channel-client.ts'
import { type Behaviour, Simulation } from '../../simulate/simulation.ts'
import { factsOf } from '../../table.ts'
import { channelAccessOf } from '../access-settings.ts'

const share = 'share from 0 to 1'
const dayMax = 86_400

export const simulateChannel: Command = {
  name: 'channel simulate',
  summary: 'Act as the program of a marketplace channel',
  options: {
    duration: { value: 'seconds', about: 'how long it runs; 60 if left out' },
    'poll-every': { value: 'seconds', about: 'between two polls; 5 if left out' },
    'orders-per-minute': { value: 'number', about: 'orders that buyers place; 6 if left out' },
    orders: { value: 'number', about: 'orders at most; without limit if left out' },
    pay: { value: share, about: 'rounds in which an order is paid; 0.5 if left out' },
    cancel: { value: share, about: 'rounds in which a buyer cancels; 0.05 if left out' },
    return: { value: share, about: 'rounds in which a buyer sends back; 0.05 if left out' },
    returns: { value: 'number', about: 'returns at most; without limit if left out' },
    fail: { value: share, about: 'events whose processing fails; 0 if left out' },
    stall: { value: share, about: 'polls that are acknowledged late; 0 if left out' },
    'stall-seconds': { value: 'seconds', about: 'how late; 10 if left out' },
    die: { value: share, about: 'polls after which the program dies; 0 if left out' },
    patience: {
      value: 'seconds',
      about: 'wait at the end for what was not acknowledged; 330 if left out',
    },
    seed: { value: 'number', about: 'makes the same random choices; it is printed' },
  },
  explanation: [
    'Polls, acknowledges, keeps a shelf of the offers and sells from it, by HTTP alone, with the',
    'token in KONTOR_CHANNEL_TOKEN or that of the first start. A service that goes away is waited for',
    'for a minute. At the end the shelf is compared with the events, and orders with themselves: the',
    'status is 1 where they disagree, or where an event was never processed. SIGINT and SIGTERM end the time.',
    'Orders are real orders of the sellers of the channel: use a tenant for tests.',
  ],
  examples: [
    'channel simulate',
    'channel simulate --duration 600 --poll-every 1 --fail 0.1 --die 0.05 --seed 42',
  ],
  async run(given, { access, terminal }) {
    const { baseUrl, refreshToken } = channelAccessOf(access)
    const seed = wholeNumber(given, 'seed') ?? Math.floor(Math.random() * 1e9)
    const run = `S${seed}-${Date.now().toString(36)}`
    const client = new ChannelClient(baseUrl, refreshToken)
    const simulation = new Simulation(client, new Chance(seed), behaviourOf(given), run)
    terminal.note(`seed ${seed}, orders ${run}-1 and following`)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => simulation.stop())
    const outcome = await simulation.run(openBoard(process.stderr, given.has('json')))
    const { counts, offers, disagreements } = outcome
    const verdict =
      disagreements.length === 0 ? ['Shelf and orders agree with the events.'] : disagreements
    return {
      json: { seed, ...outcome },
      text: [factsOf({ ...counts, 'on the shelf': offers }), ...verdict].join('\n'),
      status: disagreements.length === 0 ? 0 : 1,
    }
  },
}

function behaviourOf(given: Given): Behaviour {
  return {
    duration: decimal(given, 'duration', 60, dayMax),
    pollEvery: decimal(given, 'poll-every', 5, dayMax),
    ordersPerMinute: decimal(given, 'orders-per-minute', 6, 100_000),
    ordersMax: wholeNumber(given, 'orders') ?? Number.POSITIVE_INFINITY,
    pay: decimal(given, 'pay', 0.5, 1),
    cancel: decimal(given, 'cancel', 0.05, 1),
    giveBack: decimal(given, 'return', 0.05, 1),
    returnsMax: wholeNumber(given, 'returns') ?? Number.POSITIVE_INFINITY,
    fail: decimal(given, 'fail', 0, 1),
    stall: decimal(given, 'stall', 0, 1),
    stallSeconds: decimal(given, 'stall-seconds', 10, dayMax),
    die: decimal(given, 'die', 0, 1),
    patience: decimal(given, 'patience', 330, dayMax),
  }
}
