import { world } from '../../../whole/testing/world.ts'
import { insertSalesChannels } from '../../doors/channels/sales-channel-store.ts'

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA//9k=',
  'base64',
)

/** A tenant with a shop and a marketplace, whose items are given images. */
export async function imagesGround() {
  const ground = await world()
  const { alice, call } = ground
  const [shop, till] = await alice.work((tx) =>
    insertSalesChannels(tx, [
      { type: 1, connection: 2, shop: 1, name: 'Shop' },
      { type: 3, connection: 1, shop: 1, name: 'Market' },
    ]),
  )
  /** The body that adds an image to an item, in generation 2. */
  const draft = (bytes: Buffer, more: object = {}) => ({
    imageData: bytes.toString('base64'),
    filename: 'front.png',
    salesChannelId: shop?.uuid,
    ...more,
  })
  async function newItem() {
    const { body } = await call(alice.app, 'POST /v2/items', { name: 'Teapot' })
    const v1 = await call(alice.app, `GET /v1/items?searchKeyWord=${body.sku}`)
    return { uuid: body.id as string, id: v1.body.Items[0].Id as number, changed: body.changed }
  }
  return { ...ground, shop, till, draft, newItem }
}
