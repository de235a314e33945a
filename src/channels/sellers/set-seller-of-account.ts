import { Int32 } from '../../platform/values/shape.ts'
import { channelOperation } from '../channel-operation.ts'
import { changeJoinedSeller, joinSeller } from './joined-seller.ts'
import { AccountSeller, noSuchAccount, sellerTaken } from './seller.ts'
import { findAccount } from './seller-store.ts'

export const setSellerOfAccount = channelOperation({
  name: 'setSellerOfAccount',
  summary: 'Set the seller of an account',
  description:
    'For platforms that know their merchants by the number of the account: connects the merchant that has ' +
    'asked for it, without the session, or changes the seller that it already is. Refused with 404 ' +
    '`channel-account.missing` where no merchant has come to the channel under this number, and with 409 ' +
    '`channel-seller.taken` where the account has another seller id, or another seller has this one.',
  method: 'POST',
  path: '/seller/platform/{accountId}',
  pathParameters: {
    accountId: Int32({ minimum: 1, description: 'The number of the merchant at this channel.' }),
  },
  body: AccountSeller,
  example: { sellerId: 'harbour_roasters', isActive: true },
  examplePath: { accountId: 1 },
  answer: { status: 204 },
  constraints: { channel_sellers_pkey: sellerTaken, channel_sellers_tenant: sellerTaken },

  async handle({ tx, path, body, audit, auditIn }, channel) {
    const { accountId } = path
    const { sellerId, companyName = '' } = body
    const account = await findAccount(tx, channel.id, accountId)
    if (!account) throw noSuchAccount()
    if (account.sellerId !== null && account.sellerId !== sellerId) throw sellerTaken()
    const seller = { sellerId, accountId, companyName, sellerTenantId: account.sellerTenantId }
    const trails = { audit, auditIn }
    const isNew = account.sellerId === null
    if (isNew && !(await joinSeller(tx, channel, seller, trails))) throw noSuchAccount()
    if (isNew && body.isActive !== false) return undefined
    if (!(await changeJoinedSeller(tx, channel, seller, body, trails))) throw noSuchAccount()
    return undefined
  },
})
