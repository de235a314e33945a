import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, bob, call, connect, type Market, newMarket, poll } from '../testing/market.ts'
import { type ChannelCategory, treeFaults } from './channel-category.ts'

const sellerId = 'alice_d'

async function described() {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const read = async (about: string) => {
    const reply = await call(alice.app, `GET /v2/channel-connections/${channel}/${about}`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  return { market, channel, read }
}

const say = ({ program }: Market, line: string, body?: object) => {
  const [method, path] = line.split(' ')
  return call(program, `${method} /v1/channel${path}`, body)
}

const category = (categoryId: string, parentCategoryId?: string): ChannelCategory => ({
  ...{ categoryId, displayName: `Category ${categoryId}` },
  ...(parentCategoryId !== undefined && { parentCategoryId }),
})

test('a channel describes itself, and what it leaves out stays', async () => {
  const { market, read } = await described()
  const website = 'https://market.example'
  const features = { variationsSupported: true, invoiceDocumentTransfer: 'from-seller' }
  await say(market, 'PATCH ', { mfaPin: '123456', website, featureList: features })
  const said = await say(market, 'PATCH ', {
    ...{ displayName: 'The market', featureList: { allowCombineOrders: true } },
  })
  assert.equal(said.status, 200, said.text)
  const status = await say(market, 'GET ')
  const { isActive, channel } = status.body
  assert.deepEqual([isActive, channel.displayName, channel.website], [true, 'The market', website])
  assert.deepEqual(channel.featureList, { ...features, allowCombineOrders: true })
  assert.deepEqual([channel.marketplaceList, channel.signUpUrl], [[], ''])
  assert.ok(!status.text.includes('mfaPin'))
  assert.equal((await read('channel')).website, website)
})

test('merchants read price types, payment methods and carriers; one with the same id is replaced', async () => {
  const { market, read } = await described()
  const type = { priceTypeId: 'B2B', displayName: 'Business' }
  await say(market, 'POST /price', { ...type, displayName: 'Other' })
  assert.equal((await say(market, 'POST /price', type)).status, 204)
  const supportedPaymentMethodList = [{ paymentMethodId: 'CARD', displayName: 'Card' }]
  await say(market, 'PUT /payment-rules', { supportedPaymentMethodList })
  const supportedCarrierList = [{ carrierId: 'POST' }]
  await say(market, 'PUT /shipping-rules', { supportedCarrierList })
  const { priceTypes, paymentMethods, carriers } = await read('channel')
  assert.deepEqual(priceTypes, [type])
  assert.deepEqual([paymentMethods, carriers], [supportedPaymentMethodList, supportedCarrierList])
})

test('merchants read the tree of categories, whose version is that of its content', async () => {
  const { market, read } = await described()
  const categoryList = [category('1'), category('1.1', '1'), category('2', '')]
  const put = async (list: object[]) =>
    (await say(market, 'PUT /categories', { categoryList: list })).body
  const { categoryTreeVersion } = await put(categoryList)
  assert.deepEqual(await put(categoryList), { categoryTreeVersion })
  assert.equal((await read('channel')).categoryTreeVersion, categoryTreeVersion)
  const ids = async (query: string) =>
    (await read(`categories${query}`)).items.map((one: ChannelCategory) => one.categoryId)
  assert.deepEqual(await ids(''), ['1', '1.1', '2'])
  assert.deepEqual(await ids('?parentCategoryId='), ['1', '2'])
  assert.deepEqual(await ids('?parentCategoryId=1'), ['1.1'])
  const other = await put([category('2')])
  assert.notEqual(other.categoryTreeVersion, categoryTreeVersion)
  assert.deepEqual(await ids(''), ['2'])
  const loop = await say(market, 'PUT /categories', { categoryList: [category('a', 'a')] })
  assert.deepEqual([loop.status, loop.body.errorList[0].code], [422, 'channel-category.tree'])
  assert.deepEqual(await ids(''), ['2'])
})

test('a parent `0` says that a category is at the top, unless a category has that name', async () => {
  const { market, read } = await described()
  const put = (categoryList: ChannelCategory[]) => say(market, 'PUT /categories', { categoryList })
  assert.equal((await put([category('100', '0'), category('200', '100')])).status, 200)
  const shown = async () =>
    (await read('categories')).items.map(
      (one: { categoryId: string; parentCategoryId: string | null }) => [
        one.categoryId,
        one.parentCategoryId,
      ],
    )
  assert.deepEqual(await shown(), [
    ['100', null],
    ['200', '100'],
  ])
  assert.equal((await put([category('0'), category('100', '0')])).status, 200)
  assert.deepEqual(await shown(), [
    ['0', null],
    ['100', '0'],
  ])
})

test('loops, missing parents and doubled categories are all named, in a tree of any depth', () => {
  const fields = Object.keys(
    treeFaults([
      ...[category('a', 'b'), category('b', 'c'), category('c', 'b'), category('d', 'nowhere')],
      ...[category('e'), category('e'), category('f', 'a')],
    ]),
  )
  assert.deepEqual(fields.toSorted(), [
    'categoryList[1].parentCategoryId',
    'categoryList[2].parentCategoryId',
    'categoryList[3].parentCategoryId',
    'categoryList[4].categoryId',
  ])
  const deep = Array.from({ length: 50_000 }, (_, n) => category(`${n}`, n === 0 ? '' : `${n - 1}`))
  const startedAt = performance.now()
  assert.deepEqual(treeFaults(deep.toReversed()), {})
  assert.ok(performance.now() - startedAt < 2_000)
})

test('the widest tree is stored', async () => {
  const { market, read } = await described()
  const categoryList = Array.from({ length: 15_000 }, (_, n) => ({
    ...category(`${n}`, n === 0 ? '' : '0'),
    listingAllowed: true,
  }))
  const reply = await say(market, 'PUT /categories', { categoryList })
  assert.equal(reply.status, 200, reply.text)
  assert.equal((await read('categories?pageSize=1')).totalItems, 15_000)
})

test('attributes of all offers, of a category and of a seller; each is deleted alone', async () => {
  const { market, read } = await described()
  await say(market, 'PUT /categories', { categoryList: [category('1/a')] })
  const attribute = (attributeId: string) => ({ attributeId, displayName: attributeId })
  const put = (path: string, ...ids: string[]) =>
    say(market, `PUT /attribute/${path}`, { attributeList: ids.map(attribute) })
  assert.equal((await put('global', 'color', 'size')).status, 201)
  assert.equal((await put('category/1%2Fa', 'roast')).status, 201)
  assert.equal((await put(`seller/${sellerId}`, 'own')).status, 201)
  assert.equal((await put('category/unknown', 'roast')).status, 404)
  assert.equal((await put('seller/unknown', 'own')).status, 404)
  const all = await read('attributes?categoryId=1%2Fa')
  const idsOf = (list: { attributeList: { attributeId: string }[] }) =>
    list.attributeList.map(({ attributeId }) => attributeId)
  assert.deepEqual(
    [idsOf(all.ofAllOffers), idsOf(all.ofCategory), idsOf(all.ofSeller)],
    [['color', 'size'], ['roast'], ['own']],
  )
  assert.equal((await say(market, 'DELETE /attribute/global/color')).status, 204)
  assert.equal((await say(market, 'DELETE /attribute/global/color')).status, 404)
  assert.equal((await say(market, 'DELETE /attribute/category?categoryId=1%2Fa')).status, 204)
  assert.equal((await say(market, 'DELETE /attribute/category')).status, 404)
  const left = await read('attributes?categoryId=1%2Fa')
  assert.deepEqual([idsOf(left.ofAllOffers), idsOf(left.ofCategory)], [['size'], []])
  assert.notEqual(left.ofAllOffers.attributeListVersion, all.ofAllOffers.attributeListVersion)
})

test('a merchant asks for attributes again: the channel is asked once, until it has read that', async () => {
  const { market, channel } = await described()
  const line = `POST /v2/channel-connections/${channel}/attribute-requests`
  await call(alice.app, line)
  assert.equal((await call(alice.app, line)).status, 204)
  const events = await poll(market)
  assert.deepEqual(
    events.map(({ type, event }) => [type, event]),
    [['Seller:Meta.SellerAttributesUpdateRequest', { sellerId }]],
  )
  assert.equal((await call(bob.app, line)).status, 404)
  const other = await call(bob.app, `GET /v2/channel-connections/${channel}/channel`)
  assert.equal(other.status, 404)
})
