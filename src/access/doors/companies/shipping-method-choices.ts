/** How a company sends orders that name no shipping method. */
export const shippingMethodChoices = ['none', 'cheapest', 'priority'] as const
export type ShippingMethodChoice = (typeof shippingMethodChoices)[number]
