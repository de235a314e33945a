/** By which costs a company values its stock: the moving average, or those of what came in first. */
export const stockCostMethods = ['average', 'first-in-first-out'] as const
export type StockCostMethod = (typeof stockCostMethods)[number]
