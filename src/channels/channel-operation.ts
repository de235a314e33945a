import type { Static, TSchema } from 'typebox'
import { tenantForbidden } from '../access/doors/tenants/tenant-forbidden.ts'
import {
  type Answer,
  type Call,
  type Operation,
  type OperationDefinition,
  operation,
} from '../platform/pipeline/operation.ts'
import { Refusal } from '../platform/values/refusal.ts'
import {
  type ActingChannel,
  findActingChannel,
  findSellerOfTenant,
} from './acting-channel-store.ts'

type Fields = Record<string, TSchema>
type OptionalFields<F extends Fields> = { [K in keyof F]?: Static<F[K]> }
type ChannelCall<P extends Fields, Q extends Fields, B extends TSchema> = Call<
  { [K in keyof P]: Static<P[K]> },
  OptionalFields<Q>,
  Static<B>
>

type Definition<P extends Fields, Q extends Fields, B extends TSchema> = Omit<
  OperationDefinition<P, Q, B>,
  'scope' | 'path' | 'handle'
> & {
  /** Below `/v1/channel`. */
  readonly path: string
  readonly handle: (call: ChannelCall<P, Q, B>, channel: ActingChannel) => Promise<Answer>
}

/**
 * Declares an operation for the program of a sales channel. It runs in the tenant that the channel
 * belongs to; `x-tenant-id` narrows it to the seller with that tenant (`ActingChannel.sellerId`).
 */
export function channelOperation<
  P extends Fields = Record<string, never>,
  Q extends Fields = Record<string, never>,
  B extends TSchema = TSchema,
>({ path, handle, ...definition }: Definition<P, Q, B>): Operation {
  return operation<P, Q, B>({
    ...definition,
    description:
      `${definition.description} A credential that acts for no channel is refused with 403 ` +
      '`channel.not-bound`.',
    scope: 'channel',
    path: { channel: `/channel${path}` },
    handle: async (call) => handle(call, await channelOf(call)),
  })
}

async function channelOf({
  tx,
  caller,
  headers,
}: Pick<Call, 'tx' | 'caller' | 'headers'>): Promise<ActingChannel> {
  const channel = await findActingChannel(tx, caller)
  if (!channel) throw notBound()
  const { tenantId } = headers
  if (tenantId === undefined) return channel
  const sellerId = await findSellerOfTenant(tx, channel, tenantId.toLowerCase())
  // The same for a tenant that is no seller of the channel and for one that does not exist.
  if (sellerId === undefined) throw tenantForbidden()
  return { ...channel, sellerId }
}

function notBound(): Refusal {
  return new Refusal('forbidden', 'channel.not-bound', {
    en: 'This credential acts for no marketplace channel.',
    de: 'Diese Anmeldung handelt für keinen Marktplatzkanal.',
  })
}
