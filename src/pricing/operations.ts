import type { Operation } from '../platform/pipeline/operation.ts'
import { createChannelPrice } from './channel-prices/create-channel-price.ts'
import { deleteChannelPrice } from './channel-prices/delete-channel-price.ts'
import { getChannelPrice } from './channel-prices/get-channel-price.ts'
import { listChannelPrices } from './channel-prices/list-channel-prices.ts'
import { setChannelPrice } from './channel-prices/set-channel-price.ts'
import { createCustomerPrice } from './customer-prices/create-customer-price.ts'
import { deleteCustomerPrice } from './customer-prices/delete-customer-price.ts'
import { getCustomerPrice } from './customer-prices/get-customer-price.ts'
import { listCustomerPrices } from './customer-prices/list-customer-prices.ts'
import { listPricesOfCustomer } from './customer-prices/list-prices-of-customer.ts'
import { setCustomerPrice } from './customer-prices/set-customer-price.ts'
import { findEffectivePrice } from './effective-prices/find-effective-price.ts'
import { getSpecialPrice } from './special-prices/get-special-price.ts'
import { updateSpecialPrice } from './special-prices/update-special-price.ts'

/** Every operation of the room. */
export const pricingOperations: readonly Operation[] = [
  // Prices of items
  ...listCustomerPrices,
  ...listPricesOfCustomer,
  createCustomerPrice,
  getCustomerPrice,
  setCustomerPrice,
  deleteCustomerPrice,
  ...listChannelPrices,
  createChannelPrice,
  getChannelPrice,
  setChannelPrice,
  deleteChannelPrice,
  getSpecialPrice,
  updateSpecialPrice,
  findEffectivePrice,
]
